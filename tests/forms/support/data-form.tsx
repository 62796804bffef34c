import { type RenderResult, render } from '@testing-library/react'
import type { FormColumns, FormField } from '../../../generator/grammar/forms.ts'
import { BlockView } from '../../../src/runtime/blocks/block-view.tsx'
import { createStage, Page } from '../../blocks/support/stage.tsx'
import { formBlock } from './garden-form.ts'
import { makeForm } from './make-form.ts'

/** Draws a form with the fields that data names, of these kinds; it begins with the values, by field. */
export function drawDataForm(columns: FormColumns, kinds: readonly FormField[], values: object): RenderResult {
  const form = makeForm(
    { name: { type: 'values', label: 'Fields', columns, fields: kinds } },
    { initial: { name: values }, validate: () => true, kinds: { name: () => true } },
  )
  return render(
    <Page stage={createStage()}>
      <BlockView node={[formBlock(form)]} />
    </Page>,
  )
}
