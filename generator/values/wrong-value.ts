import { type BrokenBound, brokenBound } from './bounds.ts'
import { isEmpty } from './empty.ts'
import { wrongShape, wrongWhole } from './kinds.ts'
import type { ValueMessage, ValueRule, WrongValue } from './value-rule.ts'

/** Why a value cannot even be kept unfinished; undefined where it can. Nothing can always be kept. */
export function unstorable(rule: ValueRule, value: unknown): WrongValue | undefined {
  return isEmpty(value) ? undefined : wrongShape(rule, value)
}

/** The first thing that is wrong with a value; undefined where it is whole. Of nothing, whether there has to be something. */
export function wrongValue(rule: ValueRule, value: unknown): WrongValue | undefined {
  if (isEmpty(value)) return rule.required ? { message: 'required' } : undefined
  return wrongGiven(rule, value)
}

/** The same of a value that is one, also where it looks like nothing: a space, say, which is none of a choice's options. */
export function wrongGiven(rule: ValueRule, value: unknown): WrongValue | undefined {
  return wrongShape(rule, value) ?? wrongWhole(rule, value) ?? unfitting(rule, value) ?? outOfBounds(rule, value)
}

function unfitting({ pattern }: ValueRule, value: unknown): WrongValue | undefined {
  if (!pattern) return undefined
  const asked = compiled(pattern.source)
  const texts = [value].flat().filter((each) => typeof each === 'string')
  return texts.every((each) => asked.test(each)) ? undefined : { message: pattern.message }
}

/** There are as many as a spec has rules. */
const patterns = new Map<string, RegExp>()

function compiled(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

function outOfBounds({ bounds }: ValueRule, value: unknown): WrongValue | undefined {
  const broken = bounds && brokenBound(bounds, value)
  return broken && { message: messages[broken.keyword], limit: broken.limit }
}

/** The message of each bound. */
const messages: Readonly<Record<BrokenBound['keyword'], ValueMessage>> = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  earliestNow: 'earliestNow',
  latestNow: 'latestNow',
  decimals: 'decimals',
  pattern: 'format',
  minItems: 'fewest',
  maxItems: 'most',
}
