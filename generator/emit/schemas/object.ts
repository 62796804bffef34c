import { gateProperties, gatePropertiesOf } from '../../grammar/gate.ts'
import { goWith } from '../../grammar/go.ts'
import { defaultInWords, type ObjectRule, type Property } from '../../grammar/language.ts'
import { cases, define, type Making, type Schema } from './making.ts'
import { valuesByTaker } from './values.ts'

/** Properties that many nodes have; each is written once. */
const shared: ReadonlyMap<Property, string> = new Map([
  ...Object.entries(gateProperties).map(([word, property]) => [property, `gate ${word}`] as const),
  [goWith, 'with of a page'],
])

/** The schema of a map whose words the language knows, by reference. */
export function objectSchema(rule: ObjectRule, making: Making): Schema {
  return define(rule.name, rule, making, () => objectBody(rule, making))
}

/** `first` and `last`: words that the grammar does not name because a check of their own takes care of them. */
export function objectBody(
  rule: ObjectRule,
  making: Making,
  first: Readonly<Record<string, Schema>> = {},
  last: Readonly<Record<string, Schema>> = {},
): Schema {
  const properties = { ...rule.properties, ...gatePropertiesOf(rule) }
  const words = Object.entries(properties).map(([name, property]) => [property.word ?? name, property] as const)
  const known = [...Object.keys({ ...first, ...last }), ...words.map(([word]) => word)]
  const needed = words.filter(([, property]) => property.required)
  const required = needed.filter(([, { unless }]) => !unless).map(([word]) => word)
  const mostly = needed.flatMap(([word, { unless }]) => (unless ? [neededUnless(word, unless)] : []))
  const taken = words.flatMap(([word, { rule: each }]) =>
    each.rule === 'with' ? valuesByTaker(each, word, known, making) : [],
  )
  return {
    title: rule.name,
    type: 'object',
    ...(rule.about !== undefined && { description: rule.about }),
    properties: {
      ...first,
      ...Object.fromEntries(words.map(([word, property]) => [word, propertySchema(property, making)])),
      ...last,
    },
    additionalProperties: false,
    ...(taken.length > 0 && { allOf: taken }),
    ...completed(rule, known, required, mostly),
  }
}

/** What must be there is asked for only once every word is right: a misspelt word is no missing one as well. */
function completed(
  { name, needs = [] }: ObjectRule,
  known: readonly string[],
  required: readonly string[],
  mostly: readonly Schema[],
): Schema {
  if (required.length === 0 && needs.length === 0 && mostly.length === 0) return {}
  const met = needs.flatMap(({ of, one }) => [
    { anyOf: of.map((word) => ({ required: [word], errorMessage: `This ${name} needs ${either(of)}.` })) },
    ...(one ? of.slice(1).map((word, at) => only(of.slice(0, at + 1), word, `It takes ${either(of)}, not both.`)) : []),
  ])
  const all = [...met, ...mostly]
  return cases(
    { propertyNames: { enum: known } },
    { ...(required.length > 0 && { required }), ...(all.length > 0 && { allOf: all }) },
  )
}

/** `word` must be there but where the one beside it says otherwise. */
function neededUnless(word: string, { word: other, is }: NonNullable<Property['unless']>): Schema {
  return cases({ properties: { [other]: { const: is } }, required: [other] }, {}, { required: [word] })
}

/** `word` must not stand beside any of `others`. */
function only(others: readonly string[], word: string, errorMessage: string): Schema {
  const there = others.map((each) => ({ required: [each] }))
  return cases({ anyOf: there }, { properties: { [word]: false }, errorMessage })
}

function either(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' or ')
}

/** What a word takes, with what editors show of it. */
export function propertySchema(property: Property, making: Making): Schema {
  const name = shared.get(property)
  return name === undefined
    ? described(property, making)
    : define(name, property, making, () => described(property, making))
}

function described(property: Property, making: Making): Schema {
  const initial = defaultInWords(property)
  return {
    ...making.schemaOf(property.rule, making),
    ...telling(initial === undefined ? property.about : `${property.about} Default: ${initial}.`),
    ...(initial !== undefined && { default: property.default }),
  }
}

/** Some editors read Markdown, others show the text as it is. */
export function telling(text: string): Schema {
  return { description: text, ...(text.includes('`') && { markdownDescription: text }) }
}
