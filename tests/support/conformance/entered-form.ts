import type { FormCase } from '../../../generator/conform/case.ts'
import { fitsWords } from './drawn-words.ts'
import { put } from './form-store.ts'
import { resolved } from './resolved.ts'

/** Enters a case into the form that is drawn in this document. */
export function enterInto({ form, enter, types }: FormCase): void {
  for (const [field, value] of Object.entries(enter)) {
    const found = put({ form, field, value: resolved(value, types[field] ?? 'string') })
    if (!found) throw new Error(`The form ${form} is not open.`)
  }
}

/** Whether a form says to a case what it should, and what it says instead. */
export function saidOf(form: HTMLFormElement, each: FormCase): { readonly same: boolean; readonly instead: string } {
  const field = form.querySelector(`[data-field="${each.field}"]`)
  if ('shown' in each.expect) {
    const shown = field !== null
    return { same: shown === each.expect.shown, instead: `the field is ${shown ? 'shown' : 'hidden'}` }
  }
  if ('missing' in each.expect) {
    const { missing } = each.expect
    const listed = [...(field?.querySelectorAll('[data-missing] li') ?? [])].map(
      (one) => one.lastChild?.textContent ?? '',
    )
    const all = listed.length === missing.length && missing.every((words, at) => fitsWords(listed[at] ?? '', words))
    return { same: all, instead: `it lists ${JSON.stringify(listed)}, and should list ${JSON.stringify(missing)}` }
  }
  if ('held' in each.expect) throw new Error('Whether it can be sent hangs on its button.')
  const said = (field?.querySelector('[id$="-error"]')?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const { says } = each.expect
  const same = says === null ? said === '' : fitsWords(said, says)
  return { same, instead: `it says "${said}", and should say ${says === null ? 'nothing' : JSON.stringify(says)}` }
}
