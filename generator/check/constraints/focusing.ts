import { entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean } from '../../problem.ts'
import { isInput } from '../parts/for-part.ts'
import { fail, head, type Walk } from '../walk.ts'

/** What leads to the fields of a form: which form, and that a field that is named there is one of it. */
export function focusing(node: YamlMap, walk: Walk): void {
  const given = entry(node, 'form') ?? entry(node, 'save')
  if (given && isInput(given.value, walk)) return
  const name = given ? stringAt(node, given.key) : walk.near.form
  if (name === undefined) {
    if (walk.part || given) return
    const message = 'Which form the field is of must be said: write "form", or let the step stand in the form.'
    fail(walk, 'no-form', head(node), message)
    return
  }
  if (given) walk.gathered.focused.push({ form: name, span: given.value.span })
  const form = walk.context.forms.get(name)
  const path = entry(node, 'focus')?.value
  if (!form || path?.kind !== 'scalar' || typeof path.value !== 'string' || path.value.includes('${')) return
  const [field = ''] = path.value.split('/')
  const names = form.fields.map((each) => each.name)
  if (names.includes(field)) return
  const mend = meant(walk.file, path.span, field, names)
  fail(walk, 'unknown-field', path.span, `The form ${name} has no field "${field}".${didYouMean(mend)}`, {
    fix: mend.fix,
  })
}
