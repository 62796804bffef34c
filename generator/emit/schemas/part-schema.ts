import { button, buttons } from '../../grammar/actions.ts'
import { blocks, laterBlocks } from '../../grammar/blocks/blocks.ts'
import type { Rule } from '../../grammar/language.ts'
import { menuItem, menuItems } from '../../grammar/menus.ts'
import { cases, type Making, type Schema } from './making.ts'
import { orInput, orUse } from './or-part.ts'
import { schemaOf } from './rule.ts'

/** The schema of a rule, and of what may stand in its place on account of parts: a use of one, or in a part an input. */
export function schemaWithParts(rule: Rule, making: Making): Schema {
  const own = schemaOf(rule, making)
  const used = making.takes.parts ? withUse(rule, own, making) : own
  return making.takes.inputs ? withInput(rule, used, making) : used
}

/** What stands as a map where otherwise a list or words stand is a use of a part. */
function withUse(rule: Rule, own: Schema, making: Making): Schema {
  if (isFields(rule)) {
    const groups = { type: 'array', items: orInput(orUse(own, making), making) }
    return cases({ type: 'array' }, groups, own)
  }
  return isReplaced(rule) ? orUse(own, making) : own
}

function isReplaced(rule: Rule): boolean {
  if (rule.rule === 'text' || rule === button || rule === menuItem) return true
  if (rule === buttons || rule === menuItems || rule === blocks || rule === laterBlocks) return true
  return rule.rule === 'special' && rule.name === 'steps'
}

function isFields(rule: Rule): boolean {
  return rule.rule === 'record' && rule.keys === 'field'
}

/** In a part, `${input.name}` stands for whatever its uses give. */
function withInput(rule: Rule, own: Schema, making: Making): Schema {
  if (['text', 'value', 'later', 'either'].includes(rule.rule)) return own
  return orInput(own, making)
}
