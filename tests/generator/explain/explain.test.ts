import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessOf } from '../../../generator/access/cells.ts'
import { columnsOf, explain } from '../../../generator/explain/explain.ts'
import { find, listText } from '../../../generator/explain/find.ts'
import { explanationJson, explanationText } from '../../../generator/explain/text.ts'
import type { StateValue } from '../../../generator/model/formula.ts'
import { gardenFolder, modelFrom } from '../support/modelled.ts'

/** `npx vitest run tests/generator/explain --update` makes what comes out what is expected. Read it. */
const golden = (name: string) => fileURLToPath(new URL(`expected/${name}.txt`, import.meta.url))

const { model, sources, checked } = modelFrom()

interface Asked {
  readonly role?: string
  readonly features?: Readonly<Record<string, boolean>>
  readonly states?: Readonly<Record<string, StateValue>>
  readonly page?: string
}

function explained(word: string, { role, features = {}, states = {}, page }: Asked = {}) {
  const { fits } = find(word, model, sources)
  const [chosen] = fits
  if (!chosen || fits.length > 1)
    throw new Error(`"${word}" fits ${fits.map(({ key }) => key).join(', ') || 'nothing'}`)
  return explain(chosen, {
    model,
    given: { features: new Map(Object.entries(features)), states: new Map(Object.entries(states)) },
    only: columnsOf(model).find(({ name }) => name === role),
    page: page === undefined ? undefined : model.routes.get(page),
    requirements: checked.requirements,
  })
}

/** What is said in the end, about each who was asked about. */
function sentences(word: string, asked?: Asked): readonly string[] {
  return explained(word, asked).answers.map(({ sentence }) => sentence)
}

const wayOut = (word: string, asked: Asked) => explained(word, asked).answers.flatMap((each) => each.wayOut)

describe('an explanation', () => {
  const cases: readonly [name: string, word: string, asked: Asked][] = [
    ['a page for everybody', '/butt', {}],
    ['a page for one', '/butt', { role: 'Visitor' }],
    ['a page that leads elsewhere', '/compost', { role: 'Gardener', features: { Compost: false } }],
    ['a page for who is signed out', '/gate', { role: 'Visitor' }],
    ['a button that is refused', 'item.menu.remove', { role: 'Gardener' }],
    ['a button that depends', 'item.menu.remove', { role: 'Head Gardener', features: { Compost: true } }],
    ['a button in a state', 'item.menu.remove', { role: 'Head Gardener', states: { 'item.kind': 'Tree' } }],
    ['a button shown disabled', 'Give away', { role: 'Visitor' }],
    ['a button behind a dialog', 'Remove it', {}],
    ['a menu item that follows its page', 'menus.main.water-butt', { role: 'Visitor', page: 'plants' }],
    ['a menu item on every page', 'menus.main.compost', {}],
    ['a field', 'forms.water.fields.note', { role: 'Gardener' }],
    ['what stands in for another', 'You may not water.', { role: 'Gardener', features: { Watering: true } }],
    ['an operation', 'water', {}],
    ['a link into a page that never opens', 'Stay in the shed', { role: 'Head Gardener', page: 'shed' }],
    ['the console switched off', '/plants/3', { role: 'Gardener', features: { Garden: false } }],
  ]

  it.each(cases)('of %s', async (name, word, asked) => {
    const text = explanationText(explained(word, asked), sources)
    await expect(`${text}\n`).toMatchFileSnapshot(golden(name.replaceAll(' ', '-')))
  })

  it('says that access lists decide about single things before the roles do', () => {
    const [chosen] = find('water', model, sources).fits
    const requirement = checked.requirements.find(({ field }) => field === 'Mutation.water')
    if (!chosen || !requirement) throw new Error('There is no water')
    const parts = (role: string) =>
      explain(chosen, {
        model,
        given: { features: new Map(), states: new Map() },
        only: columnsOf(model).find(({ name }) => name === role),
        page: undefined,
        requirements: [
          { ...requirement, things: [{ action: 'Remove', subject: 'Plant', of: ['id'] }] },
          ...checked.requirements.filter((each) => each !== requirement),
        ],
      }).answers.flatMap(({ steps }) => steps.flatMap((step) => step.parts.map(({ asks, value }) => [asks, value])))
    const asks = 'things: Remove Plant of id'
    expect(parts('Head Gardener')).toContainEqual([asks, 'held, unless an access list denies it'])
    expect(parts('Gardener')).toContainEqual([asks, 'not held, unless an access list allows it'])
  })

  it('says which right is asked where an argument names somebody else', () => {
    const edit = [
      '@requires(can: ["Read Plant"])',
      '@requires(can: ["Read Plant"], others: ["Water Plant of id"])',
    ] as const
    const { model, checked } = modelFrom(gardenFolder, { 'api/schema.graphql': edit })
    const operation = model.operations.get('plant')
    if (!operation) throw new Error('There is no plant')
    const given = { features: new Map(), states: new Map() }
    const subject = { is: 'operation', operation } as const
    const { answers } = explain(
      { key: 'operations.plant', name: 'the query plant', span: operation.span, subject },
      {
        model,
        given,
        only: columnsOf(model).find(({ name }) => name === 'Visitor'),
        page: undefined,
        requirements: checked.requirements,
      },
    )
    expect(answers.map(({ sentence, steps }) => [sentence, steps[0]?.parts.at(-1)])).toMatchObject([
      [
        'The server lets Visitor call plant at the level own when id is "the caller".',
        { asks: 'others: Water Plant of id', value: 'not held, asked where that is somebody else' },
      ],
      [expect.stringContaining('The server refuses plant to Visitor at the level plot'), {}],
    ])
  })

  it('as JSON', async () => {
    const json = explanationJson(explained('Give away', { role: 'Visitor' }), sources)
    await expect(`${JSON.stringify(json, null, 1)}\n`).toMatchFileSnapshot(golden('give-away.json'))
  })

  it('says in one sentence what is lacking, with the line of the spec', () => {
    expect(sentences('item.menu.remove', { role: 'Gardener' })).toEqual([
      'Gardener does not see the button "Remove" on /: it needs Remove on Plant (spec/screens/plants.yaml:23:11).',
    ])
  })

  it('says when something is shown without being of use, beside when it is', () => {
    expect(sentences('plants.item', { role: 'Visitor', features: { Compost: false } })).toEqual([
      'Visitor sees the item of screens.plants on / when item.kind is "Tree", and disabled when item.kind is "Herb".',
    ])
  })

  it.each<[string, Asked, readonly string[]]>([
    ['item.menu.remove', { role: 'Gardener', states: { 'item.kind': 'Tree' } }, ['Head Gardener sees it.']],
    ['card', { role: 'Gardener', features: { Watering: false } }, ['Gardener would see it with Watering.']],
    [
      'forms.water.fields.note',
      { role: 'Gardener', features: { Watering: true }, states: { 'form.how': 'can' } },
      ['Gardener would see it when form.how is "hose".'],
    ],
    ['remove', { role: 'Visitor' }, ['Head Gardener may call it.']],
    ['Stay in the shed', { role: 'Visitor', page: 'shed' }, ['Nobody sees it.']],
    [
      '/plants/:id',
      { role: 'Gardener', features: { Garden: false } },
      ['Gardener would see it while the console is on.'],
    ],
    ['/butt', { role: 'Head Gardener' }, []],
  ])('names the way out of %s for %j', (word, asked, ways) => expect(wayOut(word, asked)).toEqual(ways))

  it('agrees with the matrix, for everything and everybody', () => {
    const access = accessOf(model)
    const features = fc.dictionary(fc.constantFrom(...model.features), fc.boolean())
    fc.assert(
      fc.property(
        fc.constantFrom(...access.rows),
        fc.constantFrom(...access.columns),
        features,
        (row, column, given) => {
          const explanation = explained(row.key, { role: column.name, features: given })
          for (const { verdict, steps, sentence } of explanation.answers) {
            // A step that hides it is named, and nothing hides what is seen.
            expect(steps.some(({ state }) => state === 'closed') && verdict !== 'no').toBe(false)
            // What the page asks of its address goes without saying for what is on it.
            const asked = row.kind === 'page' ? steps : steps.slice(1)
            if (verdict === 'yes') expect(asked.every(({ state }) => state === 'open')).toBe(true)
            if (verdict === 'no')
              expect(sentence).toMatch(/ \(spec\/[^)]+:\d+:\d+\)\.$| goes to |is led on|is told|switched off/)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('what is meant', () => {
  const fits = (word: string) => find(word, model, sources).fits.map(({ key }) => key)

  it.each<[string, readonly string[]]>([
    ['routes.plants', ['routes.plants']],
    ['/', ['routes.plants']],
    ['/plants/12', ['routes.plant']],
    ['/compost?x=1#y', ['routes.compost']],
    ['butt', ['routes.butt']],
    // A route with others in it: its pages.
    ['garden', expect.arrayContaining(['routes.plants', 'routes.plant', 'routes.compost']) as string[]],
    ['menus.main.compost', ['menus.main.compost']],
    ['Help', ['menus.main.help']],
    ['help', ['menus.main.help']],
    ['give AWAY', ['screens.plant.blocks.heading.actions.give-away']],
    ['water', ['operations.water']],
    ['actions.give-away', ['screens.plant.blocks.heading.actions.give-away']],
    ['Remove', ['screens.plant.blocks.heading.actions.remove', 'screens.plants.blocks.plants.item.menu.remove']],
    ['spec/menus.yaml:4', ['menus.main.compost']],
    ['menus.yaml:6:40', ['menus.main.help']],
    ['spec/routes.yaml:20', ['routes.compost']],
    // The gate of a button, behind its steps or before them; a step; the screen's own data.
    ['screens/plant.yaml:11', ['screens.plant.blocks.heading.actions.give-away']],
    ['screens/plants.yaml:24', ['screens.plants.blocks.plants.item.menu.remove']],
    ['screens/plants.yaml:28', ['screens.plants.blocks.plants.item.menu.remove.do.notify']],
    ['screens/plant.yaml:4', ['screens.plant.data.plant']],
    ['api/operations/plants.graphql:39', ['operations.water']],
    ['spec/nothing.yaml:3', []],
  ])('by %s', (word, keys) => expect(fits(word)).toEqual(keys))

  it.each<[string, readonly string[]]>([
    ['/compst', ['/compost']],
    ['gardn', ['garden']],
    ['menus.main.compots', ['menus.main.compost']],
    ['Halp', ['Help']],
    ['give', ['screens.plant.blocks.heading.actions.give-away', 'Give away']],
  ])('by %s, mistyped', (word, near) => {
    const found = find(word, model, sources)
    expect(found.fits).toEqual([])
    expect(found.near).toEqual(expect.arrayContaining([...near]))
  })
})

describe('a part that stands at two places', () => {
  it('is told apart by the gates around it', () => {
    const parts = `parts:
  act:
    block: buttons
    actions:
      - { label: Act, can: Remove Plant, do: [{ mutate: remove, with: { id: "\${route.id}" } }] }
blocks:
  - { use: act }
  - block: card
    title: Beside
    can: Water Plant
    blocks:
      - { use: act }
  - block: heading`
    const spec = modelFrom(gardenFolder, { 'screens/plant.yaml': ['blocks:\n  - block: heading', parts] })
    expect(listText(find('Act', spec.model, spec.sources).fits).replace(/ +/g, ' ')).toBe(
      [
        ' screens.plant.parts.act.actions.act the button "Act", with no other gate around it spec/screens/plant.yaml:9:11',
        ' screens.plant.parts.act.actions.act#2 the button "Act", within screens.plant.blocks.card spec/screens/plant.yaml:9:11',
      ].join('\n'),
    )
  })
})

describe('pages that come first, and pages that sign out', () => {
  const edited = modelFrom(gardenFolder, {
    'console.yaml': [
      'maintenance: closed }',
      'maintenance: closed, incomplete: { go: denied, when: "${!has(session.gardener)}" } }',
    ],
    'routes.yaml': [
      'denied: { path: /denied, screen: notice }',
      'denied: { path: /denied, screen: notice, query: { over: boolean }, endsSession: "${route.over == true}" }',
    ],
  })
  const said = (word: string, role: string | undefined, states: Readonly<Record<string, StateValue>> = {}) => {
    const [chosen] = find(word, edited.model, edited.sources).fits
    if (!chosen) throw new Error(`Nothing is "${word}".`)
    const { answers } = explain(chosen, {
      model: edited.model,
      given: { features: new Map(), states: new Map(Object.entries(states)) },
      only: columnsOf(edited.model).find(({ name }) => name === role),
      page: undefined,
      requirements: edited.checked.requirements,
    })
    return answers.map(({ sentence, wayOut: out }) => [sentence, ...out].join(' '))
  }

  it('nobody lacks anything of whom it is not said', () => {
    expect(said('/plants/:id', 'Gardener')).toEqual(['Gardener sees /plants/:id.'])
  })

  it('whoever lacks something is led to what comes first, and sees nothing behind it', () => {
    const lacking = { 'session.gardener': null }
    expect(said('/plants/:id', 'Gardener', lacking)).toEqual([
      'Gardener is led on to /denied: something is lacking still. Gardener would see it when nothing is lacking on /denied.',
    ])
    expect(said('item.menu.remove', 'Head Gardener', lacking)[0]).toContain(
      'does not see the button "Remove" on /: /denied comes first',
    )
    expect(said('/closed', 'Gardener', lacking)).toEqual(['Gardener sees /closed.'])
  })

  it('whoever is signed out by a page is told so', () => {
    expect(said('/denied', 'Gardener')).toEqual([
      'Gardener sees /denied when route.over does not hold and is signed out and sees /denied when route.over holds.',
    ])
  })
})
