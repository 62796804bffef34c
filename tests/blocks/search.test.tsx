import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchBlock, SearchCommands, SearchSource } from '../../generator/grammar/blocks/search.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import { recentSearches } from '../../src/blocks/search/recent.ts'
import { type Answer, type Answers, answerCalls } from './support/answers.ts'
import { query } from './support/operation.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/search/search.tsx'),
    import('../../src/blocks/search/search-window.tsx'),
    import('../../src/app/blocks.ts'),
    import('../../src/api/client.ts'),
  ])
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ofItem = <T,>(read: (item: Record<string, unknown>) => T): Expression<T> =>
  ((scope: Scope) => read(scope.item as Record<string, unknown>)) as Expression<T>
const itemText = (read: (item: Record<string, unknown>) => unknown) =>
  text(
    ({ words }) => String(words),
    ofItem((item) => ({ words: read(item) })),
  )

const goToBed = { to: 'bed', with: { id: ofItem((item) => item.id as string) } }

const source: SearchSource = {
  operation: query('plants', ['Words', 'Page', 'Size', 'Plot']),
  with: { Plot: 'south' },
  sends: { search: 'Words', page: 'Page', size: 'Size' },
  size: 2,
  delay: 700,
  kind: ofItem((item) => item.kind as string),
  title: itemText((item) => item.name),
  hint: itemText((item) => `${item.plants} plants`),
  kinds: [
    { value: 'Tree', label: text('Trees'), icon: 'photo', go: goToBed, at: 'k1' },
    { value: 'Herb', label: text('Herbs'), go: goToBed, at: 'k2' },
    {
      value: 'Secret',
      label: text('Secrets'),
      go: goToBed,
      gate: { can: [{ action: 'Read', subject: 'Secret' }], at: 'k3' },
      at: 'k3',
    },
  ],
}

const commands: SearchCommands = {
  label: text('Commands'),
  menus: [
    {
      label: text('South border'),
      menu: {
        name: 'main',
        items: [
          { label: text('All beds'), go: { to: 'beds' }, at: 'm1' },
          { label: text('Résumé'), go: { to: 'bed', with: { id: 'resume' } }, at: 'm2' },
          { label: text('Hoses'), go: { to: 'beds' }, gate: { feature: ['Watering'], at: 'h' }, at: 'm3' },
          {
            label: text('Dig'),
            do: [],
            gate: { feature: ['Watering'], else: { disabled: text('The ground is frozen') }, at: 'd' },
            at: 'm4',
          },
        ],
      },
    },
    {
      label: text('Ann'),
      menu: {
        name: 'profile',
        items: [
          {
            label: text('Say hello'),
            do: [{ step: 'notify', notice: { text: text('Hello'), tone: 'info' } }],
            at: 'm5',
          },
        ],
      },
    },
  ],
}

function search(change: Partial<SearchBlock> = {}): SearchBlock {
  return {
    block: 'search',
    at: 'search',
    label: text('Search'),
    find: async () => source,
    commands: async () => commands,
    recent: { most: 3, label: text('Recent searches') },
    texts: {
      placeholder: text('Search plants and commands'),
      none: text('No Result Found'),
      found: text(({ total }) => `${total} plants found`),
      more: text('See more'),
    },
    ...change,
  }
}

const plant = (id: string, kind: string, name: string) => ({
  __typename: 'Plant',
  id,
  name,
  kind,
  sown: '2026-01-01T00:00:00Z',
  plants: 3,
  space: 1,
})

const oak = plant('1', 'Tree', 'Oak')
const mint = plant('2', 'Herb', 'Mint of oak')
const acorn = plant('3', 'Tree', 'Acorn of an oak')
const secret = plant('4', 'Secret', 'Secret oak')

function show(
  node: SearchBlock,
  plants: Answers[string] = () => ({ data: [], totalItems: 0 }),
  options: StageOptions = {},
) {
  const calls = answerCalls({ plants })
  const stage = createStage('/', { can: [], ...options })
  render(
    <>
      <input aria-label="Elsewhere" />
      <OnStage stage={stage} nodes={[node]} />
    </>,
  )
  return { stage, calls }
}

/** Lets what is under way come to its end, so many ms later: answers take some turns of the real clock. */
const pass = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next))
  })

const field = () => screen.getByRole('combobox', { name: 'Search' }) as HTMLInputElement
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open() {
  await pass()
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await pass()
  field().focus()
}

async function searchFor(words: string) {
  type(words)
  await pass(700)
  await pass()
}

describe('opening', () => {
  it('is done by the button, and by Ctrl-K from anywhere; what had the focus has it again', async () => {
    show(search())
    await pass()
    const elsewhere = screen.getByLabelText('Elsewhere')
    act(() => elsewhere.focus())
    expect(press('k', { ctrlKey: true })).toBe(false)
    await pass()
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
    act(() => field().focus())
    press('Escape')
    await pass()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(elsewhere)
  })

  it.each([
    ['k', {}],
    ['k', { metaKey: true, ctrlKey: true }],
    ['K', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['j', { ctrlKey: true }],
  ])('is not done by %s with %j', async (key, more) => {
    show(search())
    await pass()
    expect(press(key, more)).toBe(true)
    await pass()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the keys to the browser while a window waits for an answer', async () => {
    const { stage } = show(search())
    await pass()
    const window = document.createElement('div')
    window.setAttribute('aria-modal', 'true')
    document.body.append(window)
    expect(press('k', { ctrlKey: true })).toBe(true)
    await pass()
    expect(screen.queryByRole('dialog')).toBeNull()
    window.remove()
    expect(stage.address.get()).toBe('/')
  })

  it('closes again by the same keys', async () => {
    show(search())
    await open()
    expect(press('k', { ctrlKey: true })).toBe(false)
    await pass()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('asking', () => {
  it('waits 700 ms after the last key (P-9-09)', async () => {
    const { calls } = show(search())
    await open()
    type('o')
    await pass(699)
    type('oa')
    await pass(699)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual([{ name: 'plants', variables: { Plot: 'south', Words: 'oa', Page: 1, Size: 2 } }])
  })

  it('asks for nothing but spaces not at all, and for no more once the field is empty (P-5-19)', async () => {
    const { calls } = show(search())
    await open()
    type('   ')
    await pass(2000)
    press('Enter')
    await pass(2000)
    type('oak')
    type('')
    await pass(2000)
    expect(calls).toEqual([])
  })

  it('asks at once at Enter, and not again afterwards', async () => {
    const { calls } = show(search())
    await open()
    type(' oak ')
    press('Enter')
    await pass()
    expect(calls.map(({ variables }) => variables.Words)).toEqual(['oak'])
    await pass(2000)
    expect(calls).toHaveLength(1)
  })

  it('does not ask where the source is not there, and has commands all the same', async () => {
    const { calls } = show(search({ find: async () => ({ ...source, gate: { when: () => false, at: 'find' } }) }))
    await open()
    await searchFor('beds')
    expect(calls).toEqual([])
    expect(options()).toEqual(['All bedsSouth border'])
    expect(screen.queryByText('No Result Found')).toBeNull()
    await searchFor('xyz')
    expect(screen.getByText('No Result Found')).toBeTruthy()
  })
})

describe('what is found', () => {
  it('stands under its kind, the best kind first, with the words marked, and says how many there are', async () => {
    show(search(), () => ({ data: [oak, mint, acorn], totalItems: 3 }))
    await open()
    await searchFor('oak')
    const trees = screen.getByRole('group', { name: 'Trees' })
    expect(
      within(trees)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Oak3 plants', 'Acorn of an oak3 plants'])
    const groups = screen.getAllByRole('group').map((each) => each.textContent)
    expect(groups.findIndex((each) => each?.startsWith('Trees'))).toBeLessThan(
      groups.findIndex((each) => each?.startsWith('Herbs')),
    )
    expect([...trees.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['Oak', 'oak'])
    expect(screen.getByRole('status').textContent).toBe('3 plants found')
  })

  it('is a link to its page, and the window closes (P-2.5-05)', async () => {
    const { stage } = show(search(), () => ({ data: [oak], totalItems: 1 }))
    await open()
    await searchFor('oak')
    const link = screen.getByRole('option', { name: /Oak/ })
    expect(link.getAttribute('href')).toBe('/bed/1')
    fireEvent.click(link)
    await pass()
    expect(stage.address.get()).toBe('/bed/1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says nothing of none beside a command that was found', async () => {
    show(search())
    await open()
    await searchFor('beds')
    expect(options()).toEqual(['All bedsSouth border'])
    expect(screen.queryByText('No Result Found')).toBeNull()
  })

  it('is looked for in further places as well, where their gates hold, and stands below what is found here', async () => {
    const people = {
      ...source,
      operation: query('people', ['Words', 'Page', 'Size']),
      with: {},
      kinds: [{ value: 'Tree', label: text('Gardeners'), go: goToBed, at: 'g1' }],
    }
    const closed = {
      ...people,
      operation: query('secrets', ['Words', 'Page', 'Size']),
      gate: { can: [{ action: 'Read', subject: 'Secret' }], at: 'c' },
    }
    const calls = answerCalls({
      plants: () => ({ data: [mint], totalItems: 1 }),
      people: () => ({ data: [{ ...oak, id: '9', name: 'Oakley' }], totalItems: 1 }),
    })
    const stage = createStage('/', { can: [] })
    render(<OnStage stage={stage} nodes={[search({ also: async () => [people, closed] })]} />)
    await open()
    await searchFor('oak')
    expect(
      screen.getAllByRole('group').map((each) => each.getAttribute('aria-labelledby') && each.textContent),
    ).toEqual(['HerbsMint of oak3 plants', 'GardenersOakley3 plants'])
    expect(screen.getByRole('status').textContent).toBe('2 plants found')
    expect(calls.map(({ name, variables }) => [name, variables.Page])).toEqual([
      ['plants', 1],
      ['people', 1],
    ])
    expect(new Set(screen.getAllByRole('option').map(({ id }) => id)).size).toBe(2)
  })

  it('says so where there is nothing (P-2.5-08)', async () => {
    show(search())
    await open()
    await searchFor('xyz')
    expect(screen.getByRole('status').textContent).toBe('No Result Found')
  })

  it('is not offered to whom its page is closed', async () => {
    show(search(), () => ({ data: [secret, oak], totalItems: 2 }))
    await open()
    await searchFor('oak')
    expect(options()).toEqual(['Oak3 plants'])
    cleanup()
    show(search(), () => ({ data: [secret, oak], totalItems: 2 }), { can: ['Read Secret'] })
    await open()
    await searchFor('oak')
    expect(options()).toEqual(['Secret oak3 plants', 'Oak3 plants'])
  })

  it('stays while the next is on its way, and a late answer never takes the place of a newer one', async () => {
    const waiting = new Map<unknown, (answer: Answer) => void>()
    show(search(), ({ Words }) => new Promise((answer) => waiting.set(Words, answer)))
    await open()
    await searchFor('one')
    waiting.get('one')?.({ data: [oak], totalItems: 1 })
    await pass()
    expect(options()).toEqual(['Oak3 plants'])

    await searchFor('two')
    expect(options()).toEqual(['Oak3 plants'])
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    await searchFor('three')
    waiting.get('three')?.({ data: [acorn], totalItems: 1 })
    await pass()
    expect(options()).toEqual(['Acorn of an oak3 plants'])
    waiting.get('two')?.({ data: [mint], totalItems: 1 })
    await pass()
    expect(options()).toEqual(['Acorn of an oak3 plants'])
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false')
  })

  it('comes page by page, each thing once', async () => {
    const { calls } = show(search(), ({ Page }) => ({ data: Page === 1 ? [oak, mint] : [mint, acorn], totalItems: 3 }))
    await open()
    await searchFor('oak')
    fireEvent.click(screen.getByRole('button', { name: 'See more' }))
    await pass()
    expect(options()).toEqual(['Oak3 plants', 'Acorn of an oak3 plants', 'Mint of oak3 plants'])
    expect(calls.map(({ variables }) => variables.Page)).toEqual([1, 2])
    expect(screen.queryByRole('button', { name: 'See more' })).toBeNull()
  })

  it('says that it failed, and is asked for again', async () => {
    let fails = true
    show(search(), () => (fails ? { failed: 'The index is being built.' } : { data: [oak], totalItems: 1 }))
    await open()
    await searchFor('oak')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('This could not be loaded.')
    expect(screen.queryByText('No Result Found')).toBeNull()
    fails = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass()
    expect(options()).toEqual(['Oak3 plants'])
  })
})

describe('commands', () => {
  it('are those of the menus that staff may see, each with the name of its menu', async () => {
    show(search())
    await open()
    expect(options()).toEqual(['All bedsSouth border', 'RésuméSouth border', 'DigThe ground is frozen', 'Say helloAnn'])
    expect(screen.getByRole('option', { name: /Dig/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('are found at once, words in any order and without accents', async () => {
    const { calls } = show(search())
    await open()
    type('border resume')
    expect(options()).toEqual(['RésuméSouth border'])
    expect(calls).toEqual([])
  })

  it('run as they do from their menu', async () => {
    const { stage } = show(search())
    await open()
    fireEvent.click(screen.getByRole('option', { name: /Say hello/ }))
    await pass()
    expect(stage.services.notices.shown.get()[0]?.text).toBe('Hello')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('do nothing where they are disabled', async () => {
    show(search())
    await open()
    fireEvent.click(screen.getByRole('option', { name: /Dig/ }))
    await pass()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('the keys', () => {
  it('go through commands and results in one list, around its ends', async () => {
    const { stage } = show(search(), () => ({ data: [oak], totalItems: 1 }))
    await open()
    expect(active()).toBeUndefined()
    press('ArrowUp')
    expect(active()).toBe('Say helloAnn')
    press('ArrowDown')
    expect(active()).toBe('All bedsSouth border')
    press('End')
    expect(active()).toBe('Say helloAnn')
    press('Home')
    expect(active()).toBe('All bedsSouth border')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    await searchFor('beds')
    press('ArrowDown')
    expect(active()).toBe('Oak3 plants')
    press('Enter')
    await pass()
    expect(stage.address.get()).toBe('/bed/1')
  })

  it('leave Home and End to the field until something was chosen', async () => {
    show(search())
    await open()
    type('beds')
    expect(press('Home')).toBe(true)
    expect(press('End')).toBe(true)
  })

  it('take the first at Enter, once what was typed is answered', async () => {
    const { stage } = show(search(), () => ({ data: [oak], totalItems: 1 }))
    await open()
    type('oak')
    press('Enter')
    expect(stage.address.get()).toBe('/')
    await pass()
    expect(active()).toBe('Oak3 plants')
    press('Enter')
    await pass()
    expect(stage.address.get()).toBe('/bed/1')
  })

  it('open a tab of its own at Ctrl-Enter: the link is pressed with it, and the window stays', async () => {
    const { stage } = show(search(), () => ({ data: [oak], totalItems: 1 }))
    await open()
    await searchFor('oak')
    const clicks: MouseEvent[] = []
    document.addEventListener('click', (event) => clicks.push(event), { once: true })
    press('Enter', { ctrlKey: true })
    await pass()
    expect(clicks.map(({ ctrlKey, defaultPrevented }) => [ctrlKey, defaultPrevented])).toEqual([[true, false]])
    expect(stage.address.get()).toBe('/')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('clear the field at the first Escape and close at the second', async () => {
    show(search())
    await open()
    type('beds')
    press('Escape')
    expect(field().value).toBe('')
    press('Escape')
    await pass()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are left alone while a word is being composed', async () => {
    const { calls } = show(search())
    await open()
    type('にわ')
    press('Enter', { isComposing: true })
    press('Escape', { isComposing: true })
    await pass()
    expect(calls).toEqual([])
    expect(field().value).toBe('にわ')
  })
})

describe('recent searches', () => {
  const openResult = async (words: string) => {
    await open()
    await searchFor(words)
    fireEvent.click(screen.getByRole('option', { name: /Oak/ }))
    await pass()
  }

  it('are those that led somewhere, the last first and no more than so many', async () => {
    show(search(), ({ Words }) => ({ data: Words === 'none' ? [] : [oak], totalItems: 1 }))
    for (const words of ['one', 'two', 'three', 'two', 'four']) await openResult(words)
    await open()
    await searchFor('none')
    press('Escape')
    const recent = screen.getByRole('group', { name: 'Recent searches' })
    expect(
      within(recent)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['four', 'two', 'three'])
  })

  it('are searched for again at once, and forgotten with Clear', async () => {
    const { calls } = show(search(), () => ({ data: [oak], totalItems: 1 }))
    await openResult('one')
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'one' }))
    await pass()
    expect(field().value).toBe('one')
    expect(options()).toEqual(['Oak3 plants'])
    expect(calls.every(({ variables }) => variables.Words === 'one')).toBe(true)
    type('')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('are of one place', async () => {
    show(search(), () => ({ data: [oak], totalItems: 1 }))
    await openResult('one')
    cleanup()
    show(search({ find: async () => ({ ...source, with: { Plot: 'north' } }) }))
    await open()
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
  })

  it('are bounded, whoever wrote there before', () => {
    localStorage.setItem('k', '{"not": "a list"}')
    const recent = recentSearches('k', 'me', 2)
    expect(recent.read()).toEqual([])
    recent.add('x'.repeat(201))
    recent.add('')
    expect(recent.read()).toEqual([])
    for (let index = 0; index < 40; index++) recentSearches('k', `place ${index}`, 2).add('one')
    expect(JSON.parse(localStorage.getItem('k') ?? '[]')).toHaveLength(20)
    expect(recentSearches('k', 'place 39', 2).read()).toEqual(['one'])
    expect(recentSearches('k', 'place 19', 2).read()).toEqual([])
  })
})
