import { describe, expect, it } from 'vitest'
import type { Button } from '../../generator/grammar/actions.ts'
import type { Entity } from '../../generator/grammar/entities.ts'
import { entity as auditEntry } from '../../src/generated/entities/AuditEntry.ts'
import { routes } from '../../src/generated/routes.ts'

/** A listing or tree of a screen whose things have a menu. */
interface Listed {
  readonly screen: string
  readonly entity: Entity
  readonly menu: readonly Button[]
}

const screens = import.meta.glob<object>('../../src/generated/screens/*.ts', { eager: true })
const nodes = Object.entries(screens).flatMap(([path, module]) =>
  [...nodesIn(module)].map((node) => ({ screen: path.replace(/^.*\/|\.ts$/g, ''), node })),
)

function* nodesIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* nodesIn(each)
}

const isHistory = ({ go }: Partial<Button>) =>
  go !== undefined && 'to' in go && go.to === 'audit-trail' && go.with?.thing !== undefined

/** The id that a button asks the trail for, where its thing has this one. */
function askedId({ go }: Button, { key, derive }: Entity): unknown {
  const id = go !== undefined && 'to' in go ? go.with?.thing : undefined
  const raw = { [key]: 'its id', environments: [] }
  return typeof id === 'function' ? id({ route: {}, item: derive?.(raw) ?? raw }) : id
}

/** The trail tells of them as things of that kind. */
const kinds = Object.keys(auditEntry.fields.ThingKind?.words ?? {})
const listed: readonly Listed[] = nodes.flatMap(({ screen, node }) => {
  const { block, operation, entity, item } = node as { [Word in string]?: never }
  const menu = (item as { menu?: readonly Button[] } | undefined)?.menu
  return ['listing', 'tree'].includes(block ?? '') && operation && entity && menu ? [{ screen, entity, menu }] : []
})
const ofThings = listed.filter(({ entity }) => kinds.includes(entity.type.replace(/^Trashed/, '')))

describe('History of a thing (O-audit-23)', () => {
  it.each(ofThings.map((each) => [each.screen, each.entity.name, each] as const))(
    'on %s stands in the menu of every %s, and asks for the id under which the trail tells of it',
    (_screen, _entity, { menu, entity }) => {
      const histories = menu.filter(isHistory)
      expect(histories.map((each) => [each.label.text, askedId(each, entity)])).toEqual([['History', 'its id']])
    },
  )

  it('is of every kind of thing of which there is a list', () => {
    // They stand on a page of their own, a token of an environment say, or on that of the trail. The others have no page.
    const elsewhere = ['Announcement', 'AuditExport', 'AuditSettings', 'IntegrationToken', 'PreviewToken', 'Tenant']
    const found = ofThings.map(({ entity }) => entity.type.replace(/^Trashed/, ''))
    expect(kinds.filter((kind) => !found.includes(kind))).toEqual(elsewhere)
  })

  it('stands on the pages of settings, of what one edits, and of the preview token', () => {
    const pages = nodes.filter(({ node }) => isHistory(node)).map(({ screen }) => screen)
    const alone = [
      'settings-general',
      'settings-integrations',
      'settings-api',
      'content-edit',
      'template-edit',
      'media-edit',
    ]
    expect(alone.filter((page) => !pages.includes(page))).toEqual([])
  })

  it('leads to a page for those alone who may read the trail: without the right it is absent', () => {
    const above = routes.find(({ name }) => name === 'tenant-audit-trail')
    expect(above?.gate?.can).toEqual([{ action: 'Read', subject: 'Audit Trail' }])
    expect(routes.find(({ name }) => name === 'audit-trail')?.parent).toBe('tenant-audit-trail')
  })
})
