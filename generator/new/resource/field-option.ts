import { fieldTypes } from '../../grammar/resources.ts'
import { nearest } from '../../nearest.ts'
import { didYouMean } from '../../problem.ts'
import { titleOf } from '../name-forms.ts'
import { flow, type Yaml } from '../yaml-text.ts'

/** A field as an option says it: `Question:text!`, `Category:choice=Billing|Other`, `Answer`. */
interface FieldOption {
  readonly name: string
  readonly type: string
  /** It is never empty. */
  readonly required: boolean
  /** Of a choice: what may be chosen. Of a reference: the resource that it is to. */
  readonly values: readonly string[]
}

const option = /^([A-Z][A-Za-z0-9]*)(?::([a-z]+))?(!)?(?:=(.+))?$/

function readOption(given: string): FieldOption | undefined {
  const [, name, type = 'text', required, values = ''] = option.exec(given) ?? []
  if (name === undefined) return undefined
  return {
    name,
    type,
    required: required !== undefined,
    values: values.split('|').flatMap((each) => each.trim() || []),
  }
}

/** Why no field can be made of an option. */
export function fieldProblem(given: string): string | undefined {
  const field = readOption(given)
  if (!field)
    return `"${given}" is no field: a name with a capital, its type, "!" if it is never empty: Question:text!.`
  const { type, values } = field
  if (!(fieldTypes as readonly string[]).includes(type)) {
    return `"${type}" is no type of a field: ${fieldTypes.join(', ')}.${didYouMean(nearest(type, fieldTypes))}`
  }
  if (type === 'choice') {
    const wrong = values.find((each) => !/^[A-Za-z]\w*$/.test(each))
    if (wrong !== undefined)
      return `"${wrong}" cannot be chosen: letters and digits only, as Category:choice=Billing|Other.`
    return values.length > 0 ? undefined : `A choice says what may be chosen: ${field.name}:choice=Billing|Other.`
  }
  if (type === 'reference')
    return values.length === 1 ? undefined : `A reference says to what: ${field.name}:reference=Book.`
  return values.length > 0
    ? `Only a choice and a reference have something behind "=": ${field.name}:${type}.`
    : undefined
}

/** The fields of options without a problem, as resource.yaml has them, and what lists can be searched, narrowed and sorted by. */
export function fieldsOf(given: readonly string[]) {
  const all = given.flatMap((each) => readOption(each) ?? [])
  const fields: Readonly<Record<string, Yaml>> = Object.fromEntries(
    all.map(({ name, type, required, values }) => [
      name,
      flow({
        type,
        required: required ? true : undefined,
        most: type === 'text' ? (required ? 200 : 5000) : undefined,
        options: type === 'choice' ? flow(Object.fromEntries(values.map((each) => [each, titleOf(each)]))) : undefined,
        to: type === 'reference' ? values[0] : undefined,
        default: type === 'boolean' ? true : undefined,
      }),
    ]),
  )
  const named = (...types: readonly string[]) => all.filter(({ type }) => types.includes(type)).map(({ name }) => name)
  const [first] = named('text')
  return {
    fields,
    search: named('text'),
    filters: named('choice', 'boolean'),
    sorts: [...named('order'), ...(first === undefined ? [] : [first]), 'UpdatedAt'],
    isOrdered: named('order').length > 0,
  }
}
