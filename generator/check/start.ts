import type { SpecFile } from '../load/spec.ts'
import type { CheckContext } from './context.ts'
import { checkByRule } from './rules/rules.ts'
import { gather, noPage, type Walk } from './walk.ts'

/**
 * The walk at the top of a file. It has every property, also those that are undefined here: walks copied from it, one for
 * each node, then all have one shape, which JavaScript engines copy faster than objects of many shapes.
 */
export function startWalk(file: SpecFile, context: CheckContext, from: Partial<Walk> = {}): Walk {
  return {
    context,
    file: file.source,
    scope: context.base,
    key: file.name,
    near: {},
    page: noPage,
    parent: undefined,
    outer: undefined,
    gathered: gather(),
    inside: [],
    trace: undefined,
    after: undefined,
    late: undefined,
    among: undefined,
    part: undefined,
    instead: undefined,
    check: checkByRule,
    ...from,
  }
}
