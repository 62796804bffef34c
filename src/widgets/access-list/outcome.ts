import { cellOf, type Edits } from './edits.ts'
import type { Cell, Entry, Privilege } from './entry.ts'

/** What a cell amounts to, and who says so where it is not the cell itself. */
export interface Outcome {
  readonly decision: Exclude<Cell, 'Inherit'>
  /** `here`: a role of the person in this very list; `above`: the list of something that this lies in; `role`: the role itself. */
  readonly by?: 'here' | 'above' | 'role' | 'several'
  /** The name of it, where it may be known. */
  readonly from?: string
}

/**
 * What a cell amounts to as things stand in the grid: what it says; else for a person what their roles say in this list,
 * Deny before Allow (those that are switched off only deny); else what is inherited from above, as the server has told.
 */
export function outcomeOf(
  entry: Entry,
  privilege: Privilege,
  edits: Edits,
  roles: ReadonlyMap<string, Entry>,
): Outcome {
  const own = cellOf(entry, privilege, edits)
  if (own !== 'Inherit') return { decision: own }
  const cellsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const role = edits.removed.has(id) ? undefined : roles.get(id)
      const cell = role && cellOf(role, privilege, edits)
      return role && cell !== undefined && cell !== 'Inherit'
        ? [{ decision: cell, by: 'here' as const, from: role.name }]
        : []
    })
  const said = [...cellsOf(entry.roleIds), ...cellsOf(entry.offRoleIds).filter(({ decision }) => decision === 'Deny')]
  const here =
    said.find(({ decision }) => decision === 'Deny') ??
    said.find(({ decision }) => decision === 'Mixed') ??
    said.find(({ decision }) => decision === 'Allow')
  if (here) return here
  const { Decision, From, Kind } = entry.inherited.get(privilege) ?? {}
  const decision = Decision === 'Allow' || Decision === 'Mixed' ? Decision : 'Deny'
  const by = Kind === 'Role' ? 'role' : Kind === 'Several' ? 'several' : 'above'
  return { decision, by, ...(From && { from: From }) }
}
