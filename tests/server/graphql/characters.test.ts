import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, everything, type MadeProject, type Person, type World } from './world.ts'

let world: World
let acme: string
let ada: Person
let site: MadeProject

beforeAll(async () => {
  world = await createWorld()
  acme = await world.tenant('Acme')
  ada = await world.person('ada@acme.test', { home: acme })
  await world.join(ada, acme, await world.role(acme, 'Administrator', everything))
  site = await world.project(acme, 'Site')
})
afterAll(() => world?.close())

const place = 'TenantID: $t, ProjectID: $p'
const answer = '{ status error { ErrorType Message } }'

it('an argument that is nested without end is refused', async () => {
  const depth = 50
  const { status, error } = await world.ask(
    ada,
    `mutation($t: ID!, $p: ID!, $d: DateTime!) {
      createContentManagementKey(${place}, Name: "ci", ExpiredDate: $d) { status error { ErrorType Message } } }`,
    { t: acme, p: site.id, d: JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) },
  )
  expect([status, error]).toEqual([400, { ErrorType: 'BadInput', Message: 'The arguments are nested too deeply' }])
})

it.each([
  ['a null character', '\0'],
  ['half a pair', '\ud83d'],
])('a text with %s is refused wherever it stands, and is no failure of the server', async (_what, character) => {
  const name = `a${character}`
  const asked = [
    `createImport(${place}, File: { FileName: $n, Extension: "csv", Size: 10 })`,
    `createEnvironment(${place}, EnvironmentName: $n, SourceEnvironmentID: "${site.production}")`,
    `createProject(TenantID: $t, ProjectName: "Shop", ProjectDescription: $n)`,
  ]
  for (const mutation of asked) {
    const given = mutation.includes('$p') ? '$t: ID!, $p: ID!, $n: String!' : '$t: ID!, $n: String!'
    const { status, error } = await world.ask(ada, `mutation(${given}) { ${mutation} ${answer} }`, {
      t: acme,
      ...(mutation.includes('$p') && { p: site.id }),
      n: name,
    })
    const words = 'A text holds a character that is not allowed'
    expect([mutation, status, error]).toEqual([mutation, 400, { ErrorType: 'BadInput', Message: words }])
  }
})
