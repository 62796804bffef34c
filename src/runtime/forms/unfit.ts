import type { Form } from '../../../generator/grammar/forms.ts'
import type { InnerField } from './inner-fields.ts'
import type { Inside, Problems } from './problems.ts'

/** What a server cannot keep of a value, however unfinished it may be: another kind, or more than there is room for. */
const hard: ReadonlySet<string> = new Set(['type', 'maxLength', 'maxItems'])

/** Types of which a part says nothing. */
const whole: ReadonlySet<string> = new Set(['date', 'date-time', 'time', 'colour'])

/** The type of each field that data names, on all levels. */
function kindsIn(fields: readonly InnerField[]): ReadonlyMap<string, string> {
  return new Map(fields.flatMap(({ name, field, fields: inner = [] }) => [[name, field.type], ...kindsIn(inner)]))
}

/**
 * The paths whose values are not sent by themselves. A field of the form's own has to be right; one that data names may be
 * unfinished, but is of its kind.
 */
export function unfitPaths(
  form: Form,
  problems: Problems,
  asked: Inside['asked'],
  names: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const unfit = new Set<string>()
  for (const field of form.fields) {
    const own = problems[field.name]
    if (!own) continue
    if (field.type !== 'values') {
      unfit.add(names[field.name] ?? field.name)
      continue
    }
    const kinds = kindsIn(asked(field))
    for (const { path, keyword } of own.flatMap(({ inside }) => inside ?? [])) {
      const [first = '', ...rest] = path.split('/')
      const isWhole = whole.has(kinds.get(rest.at(-1) ?? first) ?? '')
      // What lies in others is sent with them.
      if (hard.has(keyword) || (isWhole && keyword === 'format')) unfit.add(first)
    }
  }
  return unfit
}
