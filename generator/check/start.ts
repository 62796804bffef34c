import type { SpecFile } from '../load/spec.ts'
import type { CheckContext } from './context.ts'
import { checkByRule } from './rules/rules.ts'
import { gather, noPage, type Walk } from './walk.ts'

/** The walk at the top of a file. */
export function startWalk(file: SpecFile, context: CheckContext, from: Partial<Walk> = {}): Walk {
  return {
    context,
    file: file.source,
    scope: context.base,
    key: file.name,
    near: {},
    page: noPage,
    gathered: gather(),
    inside: [],
    check: checkByRule,
    ...from,
  }
}
