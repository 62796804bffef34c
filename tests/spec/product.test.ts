import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { deployments } from '../../server/generated/deployments.ts'
import { consoleSpec } from '../../src/generated/console.ts'
import { entity as project } from '../../src/generated/entities/Project.ts'
import { allFeatures, features } from '../../src/generated/features.ts'
import { limits } from '../../src/generated/limits.ts'
import { menus } from '../../src/generated/menus.ts'
import { permissions } from '../../src/generated/permissions.ts'
import { routes } from '../../src/generated/routes.ts'
import { screen as auth } from '../../src/generated/screens/auth.ts'
import { screen as shell } from '../../src/generated/screens/shell.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

describe('the product’s spec, compiled', () => {
  it('has the numbers of the product document (P-9-02, P-9-05, P-9-12, P-9-13, P-9-14, P-2.5-14)', () => {
    expect(limits).toMatchObject({ landingPageSize: 12, scrollDistance: 5, stickyHeader: 55, nameLength: 100 })
    expect(consoleSpec.notices).toEqual({
      place: 'top',
      stays: { success: 3000, info: 4000, warning: 4000, danger: 5000 },
    })
  })

  it('has a name for the service, which its frames and titles bear (P-9-24)', () => {
    expect(consoleSpec.name).toBe('Atrium')
    const brands = [...shell.blocks, ...auth.blocks].flatMap((block) => ('brand' in block ? [block.brand] : []))
    const texts = brands.map((brand) => (brand && 'key' in brand ? brand.text : brand?.text.text))
    expect(texts).toEqual([consoleSpec.name, consoleSpec.name])
  })

  it('has its breakpoints (P-9-20)', () => {
    const breakpoints = { smallMobile: 375, mobile: 769, tablet: 915, desktop: 1024, widescreen: 1216, fullhd: 1408 }
    expect(consoleSpec.layout.breakpoints).toEqual(breakpoints)
  })

  it('knows exactly its actions, subjects and feature flags (P-6-02, P-6-03, P-6-11, P-6-12, P-6-13, P-6-14)', () => {
    const actions = ['Read', 'Create', 'Update', 'Delete', 'Administer', 'Access', 'View Subscription']
    expect(permissions.actions).toEqual(actions)
    expect(permissions.subjects).toHaveLength(14)
    expect(permissions.subjects).toContain('Feature')
    expect(permissions.aliases).toEqual({ Edit: 'Update' })
    expect(features).toHaveLength(22)
    for (const flag of ['Gmail', 'Cloudvanti', 'CWP', 'Deploud', 'Account Integration', 'Preview Integration'])
      expect(features).toContain(flag)
    expect(allFeatures).toBe('All Features')
  })

  it('disables by default what the document says, in the category SaaS (P-6-15, P-6-16)', () => {
    expect(deployments.local?.category).toBe('SaaS')
    const disabled = ['CWP', 'Cloudvanti', 'Deploud', 'Gmail', 'Multi-Tenancy', 'Preview API']
    expect([...(deployments.local?.disabledFeatures ?? [])].sort()).toEqual(disabled)
    expect(deployments.full?.disabledFeatures).toEqual([])
  })

  it('addresses a project by its Production environment, else its first, else itself (P-3-06, P-3-07, P-9-22)', () => {
    const key = (environments: { SortKey: string; Type: string }[]) => {
      const { id, project_group_id } = { ...project.derive?.({ SortKey: 'P1', environments }) }
      expect(project_group_id).toBe('P1')
      return id
    }
    const [draft, live] = [
      { SortKey: 'E1', Type: 'Other' },
      { SortKey: 'E2', Type: 'Production' },
    ]
    expect(key([draft, live])).toBe('E2')
    expect(key([draft])).toBe('E1')
    expect(key([])).toBe('P1')
  })

  it('classifies its routes: who must be signed in, and which grants are loaded (P-2.2-01, P-6-04)', () => {
    const of = (name: string) => routes.find((route) => route.name === name)
    expect(of('projects')).toMatchObject({ session: 'required', level: 'tenant' })
    expect(of('dashboard')).toMatchObject({ session: 'required', level: 'project' })
    expect(of('tenants')).toMatchObject({ session: 'required' })
    expect(of('tenants')?.level).toBeUndefined()
    for (const name of ['access-denied', 'maintenance', 'not-found']) expect(of(name)).toMatchObject({ session: 'any' })
  })

  it('loads the rights in the project, or those of both levels, as its paths say (P-2.2-02, P-2.2-03, P-6-04)', () => {
    const levels = new Map(routes.flatMap(({ path, level }) => (path ? [[path, level]] : [])))
    const inProject = ['content-template', 'settings/migration/import', 'settings/api', 'settings/integrations']
    for (const each of [...inProject, 'dashboard', 'settings/environment', 'settings/environment/create'])
      expect([each, levels.get(`/${each}`)]).toEqual([each, 'project'])
    for (const each of ['settings/general', 'website-management'])
      expect([each, levels.get(`/${each}`)]).toEqual([each, 'all'])
  })

  it('has the project menu’s first item, without a permission (P-2.4-02)', () => {
    expect(menus.project.items[0]).toMatchObject({ label: { text: 'Dashboard' }, go: { to: 'dashboard' } })
    expect(menus.project.items[0]?.gate).toBeUndefined()
  })

  it('names its schema in the first line of every file', () => {
    const first = readFileSync(path.join(top, 'spec/areas/projects/screens/projects.yaml'), 'utf8').split('\n')[0]
    expect(first).toBe('# yaml-language-server: $schema=../../../../src/generated/schemas/screens.schema.json')
  })
})
