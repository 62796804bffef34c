import Form from '@rjsf/core/lib/components/Form.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import type { FieldProps, RJSFSchema, ValidatorType } from '@rjsf/utils'
import { memo } from 'react'
import type { Form as FormSpec } from '../../../generator/grammar/forms.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { FormRows } from './form-rows.tsx'

export interface RjsfFormProps {
  form: FormSpec
  initial: Readonly<Record<string, unknown>>
  idPrefix: string
}

/**
 * The form's fields as rjsf lays them out of the schema, drawn by this console's own theme: one field component and one
 * template, so that nothing of rjsf's default theme ships. Values and problems live in the form's store, hence rjsf sees
 * the initial data only and renders once; typing renders the field alone.
 */
export const RjsfForm = memo(function RjsfForm({ form, initial, idPrefix }: RjsfFormProps) {
  return (
    <Form
      tagName="div"
      className={styles.rjsf}
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={initial}
      formContext={form}
      validator={unasked}
      fields={fields}
      templates={templates}
      idPrefix={idPrefix}
      noValidate
      showErrorList={false}
    >
      {/* The buttons stand outside; without a child rjsf would draw its own. */}
      {[]}
    </Form>
  )
})

/** Objects are laid out by rjsf; everything else is a field of the spec. */
function SchemaField(props: FieldProps) {
  if (props.schema.type === 'object') return <ObjectField {...props} />
  return <FormField name={props.name} id={props.fieldPathId.$id} required={props.required ?? false} />
}

const fields = { SchemaField }
const templates = { ObjectFieldTemplate: FormRows }

/** rjsf asks its validator for branching schemas and its own error list; the forms of the spec have neither. */
const unasked: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
}
