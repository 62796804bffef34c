import { data, type Linked, linkedObject } from '../check/linked.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'
import { unionOf } from './names.ts'

/** `permissions.ts`: which rights there are and how grants are loaded. */
export function emitPermissions(
  linked: Linked | undefined,
  names: {
    readonly actions: Iterable<string>
    readonly subjects: Iterable<string>
    readonly allFeatures: string | undefined
  },
  source: string,
  context: EmitContext,
): string {
  const module = newModule('permissions.ts', context)
  const none = linkedObject([
    ['actions', data([])],
    ['subjects', data([])],
    ['aliases', data({})],
    ['levels', data({})],
  ])
  const own = linked?.is === 'object' ? linked : none
  const whole = linkedObject([
    // What a role may do is the server's affair: the browser asks it.
    ...own.entries.filter(([name]) => name !== 'roles'),
    ...(names.allFeatures === undefined ? [] : [['allFeatures', data(names.allFeatures)] as const]),
  ])
  const body = `export const permissions: ${type(module, 'permissions.ts', 'Permissions')} = ${print(whole, module)}`
  return moduleText(
    module,
    source,
    `${unionOf('Action', names.actions)}\n\n${unionOf('Subject', names.subjects)}\n\n${body}`,
  )
}
