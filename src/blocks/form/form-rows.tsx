import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { Form } from '../../../generator/grammar/forms.ts'
import styles from './form.module.css'

/** The rows of a form's layout: fields that share one stand side by side where there is room. */
export function FormRows({ properties, registry }: ObjectFieldTemplateProps) {
  const form = registry.formContext as Form
  const fields = new Map(properties.map((property) => [property.name, property.content]))
  const hidden = form.fields.filter((field) => field.type === 'hidden').map((field) => field.name)
  const seen = [...fields.keys()].filter((name) => !hidden.includes(name))
  return (
    <div className={styles.rows}>
      {hidden.map((name) => fields.get(name))}
      {rowsOf(form, seen).map((row) => (
        <div className={styles.row} key={row.join(' ')}>
          {row.map((name) => fields.get(name))}
        </div>
      ))}
    </div>
  )
}

/** The layout's rows, then every field that no row names, each on a row of its own, in the form's order. */
export function rowsOf(form: Form, names: readonly string[]): readonly (readonly string[])[] {
  const laidOut = form.layout.map((row) => row.filter((name) => names.includes(name))).filter((row) => row.length > 0)
  const named = new Set(laidOut.flat())
  const order = form.fields.map((field) => field.name).filter((name) => names.includes(name) && !named.has(name))
  return [...laidOut, ...order.map((name) => [name])]
}
