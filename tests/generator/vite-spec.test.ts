import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceFile } from '../../generator/load/source.ts'
import { answerSpecLines, specLines } from '../../generator/vite/lines.ts'

const menus = `# comment
main:
  - { label: Beds, go: beds, can: Read Beds, feature: [Sowing] }
  - label: Seeds
    icon: seeding
    go: seeds
    with:
      bed: "\${route.bed}"
    divided: true
    when: >
      \${route.bed != null
      && route.bed != 'x'}
    can: [Read Seeds, Update Seeds]
`
const routes = `beds:
  path: /beds
  can: Read Beds
  else: { go: home }
`
const form = `for: { mutation: water }
fields:
  litres: { label: Litres, type: number }
  hose:
    label: Hose
    type: boolean
    when: "\${form.litres > 10}"
`
const files = { 'spec/menus.yaml': menus, 'spec/routes.yaml': routes, 'spec/forms/water.yaml': form }
const sources = new Map(Object.entries(files).map(([name, text]) => [name, sourceFile(name, text)]))

const numbers = (at: string) => specLines(at, sources)?.lines.map(({ number }) => number)

describe('the lines of the spec at a place', () => {
  it('are those of a node on one line, with what each word of its gate takes', () => {
    expect(specLines('spec/menus.yaml:3:5', sources)).toEqual({
      place: 'spec/menus.yaml:3:5',
      file: path.resolve('spec/menus.yaml'),
      line: 3,
      column: 5,
      lines: [{ number: 3, text: '  - { label: Beds, go: beds, can: Read Beds, feature: [Sowing] }' }],
      words: { can: { number: 3, text: 'Read Beds' }, feature: { number: 3, text: '[Sowing]' } },
    })
  })

  it('are the first line and the gate of a longer node, however long its condition is', () => {
    const found = specLines('spec/menus.yaml:4:5', sources)
    expect(found?.lines.map(({ number }) => number)).toEqual([4, 10, 11, 12, 13])
    expect(found?.words.when?.number).toBe(10)
    expect(found?.words.when?.text).toContain("&& route.bed != 'x'}")
  })

  it('begin with the key of what stands below it', () => {
    expect(numbers('spec/routes.yaml:2:3')).toEqual([1, 2, 3, 4])
  })

  it('are found for a field by its form and name', () => {
    expect(specLines('forms/water#hose', sources)).toMatchObject({
      place: 'spec/forms/water.yaml:5:5',
      words: { when: { number: 7, text: '${form.litres > 10}' } },
    })
    expect(numbers('forms/water#hose')).toEqual([4, 5, 6, 7])
  })

  it('are none of places that are not in the spec', () => {
    const others = ['', 'spec/menus.yaml', 'spec/menus.yaml:1:1', 'spec/menus.yaml:99:1', 'spec/../package.json:1:1']
    for (const at of [...others, 'package.json:1:1', '/etc/passwd:1:1', 'forms/../menus#main', 'forms/water#none'])
      expect(specLines(at, sources), at).toBeUndefined()
  })
})

describe('the answer to the page', () => {
  let server: Server
  let url = ''
  beforeAll(async () => {
    server = createServer((req, res) => answerSpecLines(req, res, sources))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('is JSON, to the page itself only', async () => {
    const at = encodeURIComponent('spec/routes.yaml:2:3')
    const ask = (site: string) => fetch(`${url}/?at=${at}`, { headers: { 'sec-fetch-site': site } })
    expect(await (await ask('same-origin')).json()).toMatchObject({ place: 'spec/routes.yaml:2:3' })
    expect((await ask('cross-site')).status).toBe(403)
    expect((await ask('same-site')).status).toBe(403)
  })

  it('says so where nothing stands', async () => {
    const answer = await fetch(`${url}/?at=${encodeURIComponent('/etc/passwd:1:1')}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ problem: expect.stringContaining('Nothing of the spec stands at') })
  })
})
