import type { Form } from '../../../generator/grammar/forms.ts'
import { uuid } from '../uuid.ts'

/** The ids that a form's hidden fields hold, made up anew each time it opens. */
export function madeIds({ fields }: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name, generate }) => (generate === undefined ? [] : [[name, `${generate}${uuid()}`]])),
  )
}
