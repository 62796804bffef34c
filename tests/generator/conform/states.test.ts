import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import type { Case, TestPlan } from '../../../generator/conform/case.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { edited, type SpecEdit, specFiles } from '../support/plans.ts'

const base = specFiles(fileURLToPath(new URL('../base/spec', import.meta.url)))

/** A shell for visitors that shows its pages to those only who are not signed in. */
const gate: readonly SpecEdit[] = [
  {
    file: 'routes.yaml',
    from: 'denied: {',
    to: 'gate: { screen: gate }\nway: { parent: gate, path: /way, screen: way }\ndenied: {',
  },
  {
    file: 'screens/gate.yaml',
    text: `state: { already: "\${has(session.gardener)}" }
blocks:
  - block: page-message
    when: "\${state.already}"
    title: You are in
    actions:
      - { label: To the plants, go: plants }
      - { label: Go away, do: [{ session: signOut }, { set: { already: false } }] }
    otherwise: [{ block: outlet }]
`,
  },
  {
    file: 'screens/way.yaml',
    text: `title: Way in
state: { step: "\${has(session.gardener) ? 'known' : 'new'}", opened: false }
blocks:
  - { block: text, text: Known, when: "\${state.step == 'known'}" }
  - { block: text, text: New, when: "\${state.step == 'new'}" }
  - block: buttons
    actions: [{ label: More, do: [{ set: { opened: true } }] }]
  - block: form
    form: way
    when: "\${state.opened}"
    submit: { label: Go, disabled: "\${form.word == ''}", do: [{ notify: "\${form.word}" }] }
`,
  },
  {
    file: 'forms/way.yaml',
    text: `fields:
  word: { label: Word, rule: word }
  locked: { label: Locked, type: email, disabled: true }
`,
  },
  {
    file: 'messages.yaml',
    from: 'rules:\n',
    to: `rules:
  word:
    pattern: '^(?=.*[A-Z]).{6,}$'
    message: personName
    parts: [{ pattern: '[A-Z]', text: A capital }, { pattern: '.{6}', text: Six characters }]
`,
  },
]

const plan = planOf(gate)

function planOf(edits: readonly SpecEdit[]): TestPlan {
  const told: string[] = []
  const places = { ...placesOf(), app: undefined }
  const files = edited(base, edits)
  const made = modelled({ files, shown: 'spec', problems: [] }, places, {
    name: 'The spec',
    print: (text) => told.push(text),
  })
  if (!made) throw new Error(told.join('\n'))
  return testPlan(made.checked, made.model)
}

function ids(kind: Case['kind'], part: string): readonly string[] {
  return plan.cases.filter((each) => each.kind === kind && each.id.includes(part)).map(({ id }) => id)
}

function formCase(id: string) {
  const found = plan.cases.find((each) => each.id === `form/way/${id}`)
  if (found?.kind !== 'form') throw new Error(`There is no case ${id}.`)
  return found
}

describe('pages within a frame that does not always show them', () => {
  it('are covered for those for whom the frame shows something else', () => {
    const own = plan.cases.filter((each) => each.kind === 'page' && each.route === 'way')
    const ends = own.map((each) => each.kind === 'page' && [each.role, each.ends])
    expect(ends).toContainEqual([null, 'shown'])
    const signedIn = ends.filter((each) => each && each[0] !== null)
    expect(signedIn.length).toBeGreaterThan(0)
    // Whoever is signed in has a subject, so that they never see it.
    expect(signedIn.every((each) => each && each[1] === 'covered')).toBe(true)
  })

  it('have their controls tried by those who see them', () => {
    expect(ids('control', 'screens.way.blocks.form.submit/way/nobody')).not.toEqual([])
    expect(plan.console.forms.way?.role).toBeNull()
  })
})

describe('states of a screen', () => {
  it('begin with what is computed for whoever comes', () => {
    const [shown] = ids('control', 'screens.way.blocks.text-2/way/nobody')
    expect(shown).toMatch(/\/shown$/)
    const [hidden] = ids('control', 'screens.way.blocks.text/way/nobody')
    expect(hidden).toMatch(/\/hidden$/)
    // What nothing brings about is no case.
    expect(plan.cases.filter(({ id }) => id.includes('state.step'))).toEqual([])
  })

  it('that a control sets are reached by pressing it', () => {
    expect(plan.console.forms.way?.opens).toEqual(['screens.way.blocks.buttons.actions.more'])
  })
})

describe('controls that sign somebody out', () => {
  it('are not pressed on the way to a state', () => {
    const pressed = plan.cases.flatMap((each) => ('opens' in each ? (each.opens ?? []) : []))
    expect(pressed).toContain('screens.way.blocks.buttons.actions.more')
    expect(pressed.filter((key) => key.includes('go-away'))).toEqual([])
  })
})

describe('forms', () => {
  it('are tried for what a rule lists as missing', () => {
    expect(formCase('word/parts/nothing').expect).toEqual({ missing: [] })
    expect(formCase('word/parts/text that lacks nothing').expect).toEqual({ missing: [] })
    expect(formCase('word/parts/text that lacks part 1 only').expect).toEqual({ missing: [{ text: 'A capital' }] })
    expect(formCase('word/parts/text that lacks part 2 only').expect).toEqual({ missing: [{ text: 'Six characters' }] })
    expect(formCase('word/parts/text that lacks everything').expect).toEqual({
      missing: [{ text: 'A capital' }, { text: 'Six characters' }],
    })
  })

  it('are tried for when they cannot be sent', () => {
    const held = plan.cases.filter((each) => each.kind === 'form' && 'held' in each.expect)
    expect(held.map((each) => each.kind === 'form' && [each.enter.word === '', each.expect])).toEqual([
      [true, { held: true }],
      [false, { held: false }],
    ])
  })

  it('have fields that nobody can fill in', () => {
    const locked = plan.cases.filter((each) => each.kind === 'form' && each.field === 'locked')
    expect(locked.length).toBeGreaterThan(0)
    expect(new Set(locked.map(({ unreached }) => unreached))).toEqual(
      new Set(['Nothing can be entered into this field.']),
    )
  })
})

describe('deployments', () => {
  it('whose backend is elsewhere come last', () => {
    const elsewhere = edited(base, []).find(({ path }) => path.endsWith('deployments/local.yaml'))?.text ?? ''
    const other = planOf([
      ...gate,
      {
        file: 'deployments/afar.yaml',
        text: elsewhere.replace(/graphql: .*/, 'graphql: https://api.garden.example/graphql'),
      },
    ])
    expect(new Set(other.cases.flatMap((each) => ('deployment' in each ? [each.deployment] : [])))).not.toContain(
      'afar',
    )
  })
})
