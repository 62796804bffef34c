import { entry, type YamlEntry } from '../load/tree.ts'
import { formWords } from '../values/constraints/all.ts'
import { fieldTypes, formType } from '../values/form-types.ts'

/** Words of a field that say what may be entered: those of constraints but for options, which are told one by one, and `when`. */
const rules = [...Object.keys(formWords).filter((word) => word !== 'options' && word !== 'message'), 'when']
/** Types that refuse what they cannot be; all others take any text. */
const strict: readonly string[] = fieldTypes.filter((type) => formType(type).strict)

/** The words of a field that cases are about, with their places. */
export function ruleWords({ value }: YamlEntry): readonly YamlEntry[] {
  const type = entry(value, 'type')
  const given = type?.value.kind === 'scalar' ? String(type.value.value) : ''
  const words = rules.flatMap((word) => entry(value, word) ?? [])
  const asked = words.filter((word) => word.key !== 'required' || isTrue(word))
  return [...(type && strict.includes(given) ? [type] : []), ...asked]
}

/** The options that are written down in the field. */
export function optionKeys({ value }: YamlEntry): readonly YamlEntry[] {
  const options = entry(value, 'options')?.value
  return options?.kind === 'map' ? [...options.entries.values()] : []
}

function isTrue({ value }: YamlEntry): boolean {
  return value.kind === 'scalar' && value.value === true
}
