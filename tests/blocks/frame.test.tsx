import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FrameBlock } from '../../generator/grammar/blocks/frame.ts'
import type { MenuBlock } from '../../generator/grammar/blocks/menu.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import { Crumbs, crumbsAbove } from '../../src/blocks/frame/crumbs.tsx'
import { initialsOf } from '../../src/blocks/menu/face.tsx'
import { Loaded, type Names } from '../../src/runtime/expressions/scopes.ts'
import { pageKeys } from '../../src/runtime/keys/page-keys.ts'
import type { Services } from '../../src/runtime/services.ts'
import { stubProperty } from '../support/stub-property.ts'
import { createStage, OnStage, Page, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/frame/frame.tsx'),
    import('../../src/blocks/menu/menu.tsx'),
    import('../../src/blocks/frame/drawer.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
  ])
})

afterEach(() => vi.unstubAllGlobals())

const profile: MenuBlock = {
  block: 'menu',
  at: 'profile',
  label: text('Ann Lee'),
  hint: text('ann@garden.test'),
  menu: {
    name: 'profile',
    items: [
      { label: text('Change garden'), go: { to: 'beds' }, gate: { feature: ['Watering'], at: 'change' }, at: 'p1' },
      {
        label: text('Sign Out'),
        divided: true,
        do: [{ step: 'notify', notice: { text: text('Bye'), tone: 'info' } }],
        at: 'p2',
      },
    ],
  },
}

const frame: FrameBlock = {
  block: 'frame',
  at: 'frame',
  brand: { text: text('Garden'), go: { to: 'beds' } },
  navigation: [
    {
      label: text('South border'),
      menu: {
        name: 'bed',
        items: [
          { label: text('Beds'), icon: 'gauge', go: { to: 'beds' }, at: 'n1' },
          { label: text('One bed'), icon: 'photo', go: { to: 'bed', with: { id: '7' } }, at: 'n2' },
          {
            label: text('Secrets'),
            go: { to: 'bed', with: { id: '8' } },
            gate: {
              can: [
                { action: 'Read', subject: 'Secret' },
                { action: 'Read', subject: 'Bed' },
              ],
              at: 'secrets',
            },
            at: 'n3',
          },
        ],
      },
    },
    {
      label: text('Tools'),
      menu: {
        name: 'tools',
        items: [{ label: text('Hoses'), go: { to: 'beds' }, gate: { feature: ['Watering'], at: 'h' }, at: 'n4' }],
      },
    },
  ],
  header: [profile],
  body: [{ block: 'text', at: 'body', text: text('The page') }],
}

/** A window of a width, as media queries see it. */
function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function show(nodes: readonly Block[], href = '/', options: StageOptions = {}) {
  const stage = createStage(href, options)
  render(<OnStage stage={stage} nodes={nodes} />)
  return stage
}

describe('frame', () => {
  it('shows the navigation at the left, the header and the page', async () => {
    windowOf(1408)
    show([frame])
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
    expect(within(navigation).getByRole('list', { name: 'South border' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(await within(screen.getByRole('main')).findByText('The page')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })

  it('marks the page that is shown and leads to the others', async () => {
    windowOf(1408)
    const stage = show([frame])
    const here = await screen.findByRole('link', { name: 'Beds' })
    expect(here.getAttribute('aria-current')).toBe('page')
    await userEvent.click(screen.getByRole('link', { name: 'One bed' }))
    expect(stage.address.get()).toBe('/bed/7')
    await waitFor(() => expect(screen.getByRole('link', { name: 'One bed' }).getAttribute('aria-current')).toBe('page'))
    expect(screen.getByRole('link', { name: 'Beds' }).hasAttribute('aria-current')).toBe(false)
  })

  it('shows an item only if every permission is held, and no menu of which nothing is left (P-2.4-13)', async () => {
    windowOf(1408)
    show([frame], '/', { can: ['Read Bed'] })
    await screen.findByRole('link', { name: 'Beds' })
    expect(screen.queryByRole('link', { name: 'Secrets' })).toBeNull()
    expect(screen.queryByText('Tools')).toBeNull()
  })

  it('has icons only on tablets, whose words stay for those who listen', async () => {
    windowOf(900)
    show([frame])
    expect(await screen.findByRole('link', { name: 'Beds' })).toBeTruthy()
    expect(document.querySelector('[data-navigation]')?.getAttribute('data-navigation')).toBe('icons')
  })

  it('has a drawer on phones, which closes when staff go somewhere', async () => {
    windowOf(375)
    const stage = show([frame])
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('link', { name: 'One bed' }))
    expect(stage.address.get()).toBe('/bed/7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('makes the header sticky once the page is scrolled that far', async () => {
    windowOf(1408)
    show([frame])
    const header = await screen.findByRole('banner')
    const scrollTo = (y: number) => {
      stubProperty(window, 'scrollY', y)
      window.dispatchEvent(new Event('scroll'))
    }
    scrollTo(55)
    expect(header.hasAttribute('data-stuck')).toBe(false)
    scrollTo(56)
    await waitFor(() => expect(header.hasAttribute('data-stuck')).toBe(true))
    scrollTo(0)
    await waitFor(() => expect(header.hasAttribute('data-stuck')).toBe(false))
  })
})

describe('menu', () => {
  it('opens under a face, shows what its gates allow, and runs what is chosen', async () => {
    const stage = show([profile])
    const button = await screen.findByRole('button', { name: 'Ann Lee' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    const menu = await screen.findByRole('menu', { name: 'Ann Lee' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(within(menu).getByText('ann@garden.test')).toBeTruthy()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Sign Out'])
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(stage.services.notices.shown.get()[0]?.text).toBe('Bye'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('opens by the keyboard and closes again by its button', async () => {
    show([profile])
    const button = await screen.findByRole('button', { name: 'Ann Lee' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menu')).toBeTruthy()
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it.each([
    ['Ann Lee', 'AL'],
    ['Ann van der Lee', 'AL'],
    ['Ann', 'A'],
    ['', ''],
    ['émile zola', 'ÉZ'],
  ])('makes initials of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('hears the keys of its entries while it is closed, and shows them when it is open', async () => {
    const notify = (words: string) => [
      { step: 'notify' as const, notice: { text: text(words), tone: 'info' as const } },
    ]
    const items = [
      { label: text('Keep'), keys: 'Mod+S', do: notify('Kept'), at: 'keep' },
      {
        label: text('Throw'),
        keys: 'Alt+T',
        do: notify('Thrown'),
        gate: { at: 'throw', when: () => false, else: { disabled: text('Not now') } },
        at: 'throw',
      },
    ]
    const { services } = show([{ ...profile, menu: { name: 'keyed', items } }])
    await screen.findByRole('button', { name: /Ann Lee/ })
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 't', altKey: true })
    await waitFor(() => expect(services.notices.shown.get().map((one) => one.text)).toEqual(['Kept']))
    expect(pageKeys('Ctrl')).toEqual([{ combinations: [['Ctrl', 'S']], name: 'Keep' }])
    await userEvent.click(screen.getByRole('button', { name: /Ann Lee/ }))
    const entry = await screen.findByRole('menuitem', { name: 'Keep' })
    expect(entry.getAttribute('aria-keyshortcuts')).toBe('Control+S')
    expect(within(entry).getByText('Ctrl S')).toBeTruthy()
  })
})

describe('the menus at the left', () => {
  const group = (name: string, items: FrameBlock['navigation'][number]['menu']['items']) => ({
    label: text(name),
    about: text(`Of ${name}`),
    folds: true as const,
    menu: { name, items },
  })
  const beds = group('Beds', [{ label: text('All beds'), go: { to: 'beds' }, at: 'b1' }])

  it('fold by their titles, and stay so', async () => {
    localStorage.clear()
    windowOf(1408)
    show([{ ...frame, navigation: [beds] }])
    const title = await screen.findByRole('button', { name: 'Beds Of Beds' })
    expect(title.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('list', { name: 'Beds: Of Beds' }).id).toBe(title.getAttribute('aria-controls'))
    await userEvent.click(title)
    expect(title.getAttribute('aria-expanded')).toBe('false')
    cleanup()

    show([{ ...frame, navigation: [beds] }])
    const again = await screen.findByRole('button', { name: 'Beds Of Beds' })
    expect(again.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(again)
    expect(again.getAttribute('aria-expanded')).toBe('true')
    expect(localStorage.getItem('Garden.folded')).toBe('')
  })

  it('are places only until it is known of all of them what is shown, so that none comes between others', async () => {
    windowOf(1408)
    let tell: (may: boolean) => void = () => {}
    const answer = new Promise<boolean>((resolve) => {
      tell = resolve
    })
    let may: boolean | undefined
    const read = () => {
      if (may === undefined) throw answer
      return may
    }
    const asked = group('Tools', [
      { label: text('Hoses'), go: { to: 'beds' }, at: 't1' },
      { label: text('Saws'), go: { to: 'beds' }, gate: { when: ({ may }) => may === true, at: 's' }, at: 't2' },
    ])
    const stage = createStage()
    const shown = (names: Names) => (
      <OnStage stage={stage} nodes={[{ ...frame, navigation: [asked, beds] }]} names={names} />
    )
    const { rerender } = render(shown({ may: new Loaded(read, () => may) }))
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
    await waitFor(() => expect(navigation.querySelectorAll('[data-skeleton]')).toHaveLength(3))
    expect(within(navigation).queryByRole('list')).toBeNull()

    may = true
    tell(true)
    rerender(shown({ may: new Loaded(read, () => may) }))
    expect(await within(navigation).findByRole('link', { name: 'Saws' })).toBeTruthy()
    expect(within(navigation).getAllByRole('list')).toHaveLength(2)
    expect(navigation.querySelector('[data-skeleton]')).toBeNull()
  })
})

describe('crumbs', () => {
  const route = (name: string, path: string, crumb?: string): Route => ({
    name,
    path,
    session: 'any',
    query: {},
    at: name,
    crumb: crumb === undefined ? undefined : text(crumb),
  })
  const routes = [route('all', '/beds', 'Beds'), route('list', '/beds/list'), route('one', '/beds/list/:id', 'One bed')]

  it('lead from the outermost page to the shown one, past pages without a name', () => {
    const names = (at: number) => crumbsAbove(routes[at] as Route, routes).map(({ name }) => name)
    expect(names(2)).toEqual(['all'])
    expect(names(0)).toEqual([])
  })

  it('end with the title of the page, and with its crumb until that is there', async () => {
    const stage = createStage()
    const { services } = stage
    const here = { route: routes[2] as Route, values: { id: '7' } }
    const own: Services = {
      ...services,
      addresses: { ...services.addresses, routes },
      navigator: { ...services.navigator, current: () => here },
    }
    render(
      <Page stage={{ ...stage, services: own }} at="/bed/7">
        <Crumbs label={text('The way')} />
      </Page>,
    )
    const last = () =>
      screen.getByRole('navigation', { name: 'The way' }).querySelector('[aria-current=page]')?.textContent
    expect(last()).toBe('One bed')
    act(() => services.pageTitle.set('South border'))
    expect(last()).toBe('South border')
    act(() => services.pageTitle.set(undefined))
    expect(last()).toBe('One bed')
  })
})
