import type { Form } from '../../../generator/grammar/forms.ts'
import type { Inside } from './problems.ts'

/** Whatever is typed there: no list of choices, and nothing of a fixed form. */
const freeText: readonly string[] = ['string', 'text']

/**
 * The paths of what is text of any words, such as a title or a paragraph.
 * @param names what fields are called in paths, where it is not their own name
 */
export function textPaths(
  form: Form,
  asked: Inside['asked'],
  names: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const paths = form.fields.flatMap((field) => {
    if (field.type !== 'values') return [{ path: names[field.name] ?? field.name, type: field.type }]
    return asked(field).map(({ name, field: { type } }) => ({ path: name, type }))
  })
  return new Set(paths.filter(({ type }) => freeText.includes(type)).map(({ path }) => path))
}
