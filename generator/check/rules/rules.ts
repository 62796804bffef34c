import type { Rule, SpecialRule } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import type { Linked } from '../linked.ts'
import { noted } from '../origins.ts'
import { enter } from '../parts/enter.ts'
import { forPart } from '../parts/for-part.ts'
import type { Walk } from '../walk.ts'
import { block } from './blocks.ts'
import { format } from './format.ts'
import { go } from './go.ts'
import { keys } from './keys.ts'
import { either, list } from './list.ts'
import { choice, literal } from './literal.ts'
import { name } from './name.ts'
import { near } from './near.ts'
import { notice } from './notice.ts'
import { object } from './object.ts'
import { pattern } from './pattern.ts'
import { record } from './record.ts'
import { steps } from './steps.ts'
import { text } from './text.ts'
import { value } from './value.ts'
import { values } from './with.ts'

/** Checks a node by its rule: reports what is wrong and gives its compiled form, or nothing where something was wrong. */
export function checkByRule(rule: Rule, node: YamlNode, around: Walk): Linked | undefined {
  const walk = enter(node, around)
  const part = forPart(rule, node, walk)
  if (part?.as) object(part.as, node, walk)
  return noted(part ? part.linked : compiled(rule, node, walk), rule, node, walk)
}

function compiled(rule: Rule, node: YamlNode, walk: Walk): Linked | undefined {
  switch (rule.rule) {
    case 'text':
      return text(rule, node, walk)
    case 'value':
      return value(rule, node, walk)
    case 'name':
      return name(rule, node, walk)
    case 'near':
      return near(rule, node, walk)
    case 'literal':
      return literal(rule, node, walk)
    case 'choice':
      return choice(rule, node, walk)
    case 'object':
      return object(rule, node, walk)
    case 'record':
      return record(rule, node, walk)
    case 'list':
      return list(rule, node, walk)
    case 'either':
      return either(rule, node, walk)
    case 'with':
      return values(rule, node, walk)
    case 'later':
      return checkByRule(rule.to(), node, walk)
    case 'special':
      return specials[rule.name](node, walk)
  }
}

const specials: Readonly<Record<SpecialRule['name'], (node: YamlNode, walk: Walk) => Linked | undefined>> = {
  blocks: block,
  format,
  go,
  keys,
  notice,
  pattern,
  steps,
}
