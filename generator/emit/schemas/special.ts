import { stepGrammars } from '../../grammar/actions.ts'
import { blocks } from '../../grammar/blocks/blocks.ts'
import { blockGrammars } from '../../grammar/blocks/table.ts'
import { namedFormats } from '../../grammar/entities.ts'
import { gateProperties } from '../../grammar/gate.ts'
import { goGrammars } from '../../grammar/go.ts'
import { keyNames, modifierNames } from '../../grammar/keys.ts'
import type { ObjectRule, Property, SpecialRule } from '../../grammar/language.ts'
import { messageReference } from '../../grammar/messages.ts'
import { partUse } from '../../grammar/parts.ts'
import { keyed } from './keyed.ts'
import { byKind } from './kinds.ts'
import { cases, define, type Making, type Schema } from './making.ts'
import { namesSchema } from './names.ts'
import { objectBody, objectSchema, propertySchema, telling } from './object.ts'
import { orInput, orUse } from './or-part.ts'

/** The schemas of what has a check of its own. */
export function specialSchema(rule: SpecialRule, making: Making): Schema {
  return specials[rule.name](rule, making)
}

const specials: Readonly<Record<SpecialRule['name'], (rule: SpecialRule, making: Making) => Schema>> = {
  blocks: (_, making) => blockSchema(making),
  steps: (_, making) => ({
    type: 'array',
    items: orInput(
      orUse(
        define('step', 'step', making, () => stepSchema(making)),
        making,
      ),
      making,
    ),
  }),
  go: goSchema,
  notice: (rule, making) => {
    const map = { kind: 'object', schema: objectSchema(messageReference, making) } as const
    const names = namesSchema('message', making)
    return { ...byKind(rule, [map], {}), anyOf: [names, {}] }
  },
  format: () => ({
    type: 'string',
    pattern: `^(${namedFormats.join('|')})$|[yMdHhms]`,
    patternErrorMessage: `This is no format: one of ${namedFormats.join(', ')}, or a date pattern such as dd/MM/yyyy HH:mm.`,
    anyOf: [{ enum: [...namedFormats, 'dd/MM/yyyy', 'dd/MM/yyyy HH:mm'] }, {}],
  }),
  pattern: () => ({ type: 'string', minLength: 1 }),
  keys: () => ({
    type: ['string', 'number'],
    pattern: `^(?:(?:${modifierNames.join('|')})\\+)*(?:${keyNames.join('|')}|.)$`,
    patternErrorMessage: 'These are no keys, such as Mod+Enter, Alt+N or n.',
  }),
}

const gateWords = Object.keys(gateProperties)

const otherwise: Property = { about: 'Blocks that stand in its place when its gate denies it.', rule: blocks }

/** A block is checked as the one that its word names, and as no other. */
function blockSchema(making: Making): Schema {
  const words = Object.entries(blockGrammars)
  const word = {
    ...telling('Which block this is.'),
    enum: words.map(([name]) => name),
    markdownEnumDescriptions: words.map(([, { about = '' }]) => about),
  }
  const own = words.map(([name, grammar]) => {
    const first = { block: { const: name, description: grammar.about } }
    const last = { otherwise: propertySchema(otherwise, making) }
    const schema = define(`block ${name}`, grammar, making, () => objectBody(grammar, making, first, last))
    return cases({ properties: { block: { const: name } }, required: ['block'] }, schema)
  })
  const use = partUse.properties.use as Property
  const choices = [
    { key: 'block', hint: word, schema: { properties: { block: word }, allOf: own } },
    { key: 'use', hint: propertySchema(use, making), schema: objectSchema(partUse, making) },
  ]
  const message = 'A block says which it is: "block: heading", or "use: <part>".'
  const beside = Object.values(blockGrammars).flatMap(wordsOf)
  return { title: 'block', type: 'object', ...keyed(choices, [...beside, ...gateWords, 'otherwise'], message) }
}

const closes: Property = { about: 'Closes the dialog that it stands in.', rule: { rule: 'literal', type: 'any' } }

/** A step is checked as the one that its word names; `close` may stand alone. */
function stepSchema(making: Making): Schema {
  const steps = Object.entries(stepGrammars).map(([word, grammar]) => {
    const more = word === 'close' ? { close: propertySchema(closes, making) } : undefined
    const { about = '' } = grammar
    const map = Object.values(grammar.properties).find((each) => (each.word ?? word) === word)?.rule.rule
    const hint = { type: map === 'object' || map === 'with' ? 'object' : 'string', ...telling(about) }
    return { key: word, hint, schema: define(`step ${word}`, grammar, making, () => objectBody(grammar, making, more)) }
  })
  const beside = [...Object.values(stepGrammars).flatMap(wordsOf), ...gateWords]
  const names = Object.keys(stepGrammars).join(', ')
  const message = `This is no step. Steps are ${names}.`
  return {
    title: 'step',
    ...cases({ type: 'object' }, keyed(steps, beside, message), { enum: ['close'], errorMessage: message }),
    anyOf: [{ enum: ['close'] }, {}],
  }
}

function goSchema(rule: SpecialRule, making: Making): Schema {
  const maps = Object.entries(goGrammars).map(([key, grammar]) => {
    const { about = '' } = grammar.properties[key] ?? {}
    return { key, schema: objectSchema(grammar, making), hint: { type: 'string', ...telling(about) } }
  })
  const message = 'A place to go has "to" (a route), "path" or "href".'
  const map = { kind: 'object', schema: keyed(maps, ['with', 'replace', 'planned'], message) } as const
  const pages = making.known.names.page ?? []
  return byKind(rule, [map], pages.length > 0 ? { enum: [...new Set(['back', ...pages])] } : { type: 'string' })
}

function wordsOf({ properties }: ObjectRule): readonly string[] {
  return Object.entries(properties).map(([name, { word }]) => word ?? name)
}
