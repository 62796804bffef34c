import type { Rows } from '../database/rows.ts'
import type { Cells } from '../policies/access/decide.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { SeededProject } from './projects.ts'
import type { Random } from './random.ts'

interface Who {
  admin: UserRow
  editor: UserRow
  viewer: UserRow
  /** The role that both have in the organisation. */
  member: string
}

/**
 * Gives things in a project's first environment access lists that show every case: somebody before their roles, of two roles
 * Deny before Allow, what is inherited and what is allowed again inside, and a thing that one may administer alone.
 */
export function addAccessLists(rows: Rows, random: Random, { id, roles }: SeededProject, who: Who): void {
  const production = rows.environments.find((each) => each.project_id === id && each.is_production)
  if (!production) return
  const place = { tenant_id: production.tenant_id, project_id: id, environment_id: production.id }
  const say = (thing: string | undefined, holder: string, cells: Cells) => {
    if (thing === undefined) return
    const isContent = thing.startsWith('Content_')
    const isUser = holder.startsWith('User_')
    rows.access_entries.push({
      id: random.id('Access'),
      ...place,
      content_id: isContent ? thing : null,
      media_id: isContent ? null : thing,
      user_id: isUser ? holder : null,
      role_id: isUser ? null : holder,
      privileges: JSON.stringify(cells),
      updated_at: before({ days: 12 }),
      updated_by: who.admin.name,
    })
  }
  const [hidden, argued, kept, shared, own] = branches(rows.contents, production.id)
  say(hidden?.id, roles.Viewer, { Read: 'Deny' })
  say(hidden?.inside, who.viewer.id, { Read: 'Allow' })
  say(argued?.id, roles.Viewer, { Edit: 'Allow' })
  say(argued?.id, who.viewer.id, { Edit: 'Deny', Delete: 'Allow' })
  say(kept?.id, roles.Editor, { Delete: 'Deny' })
  say(kept?.inside, who.editor.id, { Delete: 'Allow' })
  say(shared?.id, who.member, { Edit: 'Deny' })
  say(shared?.id, roles.Editor, { Edit: 'Allow', Administer: 'Allow' })
  say(own?.id, who.editor.id, { Administer: 'Allow' })

  const [closed, still] = branches(rows.media, production.id)
  say(closed?.id, roles.Viewer, { Read: 'Deny' })
  say(closed?.inside, roles.Viewer, { Read: 'Allow' })
  say(still?.id, roles.Editor, { Create: 'Deny', Delete: 'Deny' })
}

interface Branch {
  id: string
  /** One of those that lie in it. */
  inside: string
}

/** The things in an environment that have others in them. */
function branches(
  things: readonly { id: string; environment_id: string; parent_id?: string | null }[],
  environmentId: string,
): Branch[] {
  const found = new Map<string, string>()
  for (const { id, environment_id, parent_id } of things) {
    if (environment_id === environmentId && parent_id && !found.has(parent_id)) found.set(parent_id, id)
  }
  return [...found].map(([id, inside]) => ({ id, inside }))
}
