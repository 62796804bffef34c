import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Button, Step } from '../../generator/grammar/actions.ts'
import type { ButtonsBlock } from '../../generator/grammar/blocks/buttons.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { stepActions } from '../../src/runtime/actions/step-actions.ts'
import { keepFocus } from '../../src/runtime/focus/keep-focus.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { stubProperty } from '../support/stub-property.ts'
import { answerCalls } from './support/answers.ts'
import { query } from './support/operation.ts'
import { createStage, Page } from './support/stage.tsx'
import { text } from './support/words.ts'

/** After which what was pressed is not there any more. */
const gone: Step = { step: 'set', values: { gone: true } }
const dig = query('dig', [], 'mutation')

/**
 * Every step by its word, as it stands before the one that takes the button away: what it leaves of the focus while it
 * runs is its own. A text: why nothing that it stands in can be gone after it.
 */
const steps: { readonly [Kind in Step['step']]: Step | string } = {
  set: { step: 'set', values: { other: true } },
  mutate: { step: 'mutate', operation: dig },
  query: { step: 'query', operation: query('beds', []) },
  session: 'it waits for an answer, as `mutate` does',
  confirm: { step: 'confirm', title: text('Dig?'), text: text('It is deep.'), button: text('Go on') },
  alert: { step: 'alert', title: text('Dug'), text: text('It is deep.') },
  open: { step: 'open', dialog: 'plant' },
  copy: { step: 'copy', value: 'spade' },
  notify: { step: 'notify', notice: { text: text('Dug'), tone: 'success' } },
  refetch: { step: 'refetch', names: ['beds'] },
  reset: { step: 'reset', reset: true },
  reload: 'the page asks for its data anew, as with `refetch`',
  appearance: { step: 'appearance', to: 'dark' },
  download: 'nothing is waited for: it leaves what `set` leaves',
  problems: { step: 'problems', form: 'bed', of: () => [], path: 'path', words: 'words' },
  save: { step: 'save', form: 'bed' },
  close: 'it takes a whole window with it, as Escape does after `open`',
  choose: 'it takes a whole window with it, as Escape does after `open`',
  focus: 'it is about where the focus goes',
  go: 'another page has its own place (page-focus)',
  guide: 'it opens a window that keeps the focus (guide)',
  fail: 'nothing comes after it',
  language: 'it loads the page anew',
  authorize: 'it waits for a pop-up, as `session` waits for an answer',
  answer: 'it closes the page',
  upload: 'it waits for an answer, as `mutate` does',
  browse: 'it opens a window of the computer',
}

const removing = Object.entries(steps).filter((entry): entry is [string, Step] => typeof entry[1] !== 'string')

beforeAll(() =>
  Promise.all([
    import('../../src/app/first.ts'),
    import('../../src/blocks/buttons/buttons.tsx'),
    import('../../src/blocks/controls/folded-row.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
  ]),
)

beforeEach(() => {
  onTestFinished(keepFocus())
  stubProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
})

const button = (label: string, steps: readonly Step[]): Button => ({ label: text(label), do: steps })
const isThere = { when: (scope: Scope) => (scope.state as { gone: boolean }).gone !== true, at: 'dig' }

function buttons(actions: readonly Button[], at = 'buttons', more?: ButtonsBlock['more']): ButtonsBlock {
  return { block: 'buttons', at, actions, ...(more && { more }) }
}

function show(blocks: readonly Block[]) {
  answerCalls({ dig: () => ({ data: null }), beds: () => ({ data: [] }) })
  const stage = createStage()
  const dialog = { title: text('Plant'), data: {}, state: {}, input: [], listings: [], blocks: [] }
  const dialogs = { plant: async () => ({ dialog: { ...dialog, uses: { blocks: [], widgets: [] } } }) }
  const { services } = stage
  const node: Screen = {
    name: 'garden',
    data: {},
    state: { gone: false, other: false },
    blocks,
    uses: { blocks: ['buttons'], widgets: [] },
    listings: [],
  }
  render(
    <Page stage={{ ...stage, services: { ...services, spec: { ...services.spec, dialogs: dialogs as never } } }}>
      <main>
        <h1>Garden</h1>
        <ScreenView screen={node} />
      </main>
      <WindowHost />
    </Page>,
  )
  return userEvent.setup()
}

/** Answers whatever window the step has opened, by its last button. */
async function answerWindow(user: ReturnType<typeof userEvent.setup>, step: Step) {
  if (!['confirm', 'alert', 'open'].includes(step.step)) return
  const window = await waitFor(() => document.querySelector('[aria-modal=true]') ?? expect.fail('No window is open.'))
  await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
  await user.keyboard(step.step === 'open' ? '{Escape}' : '{Enter}')
}

async function control(label: string): Promise<HTMLElement> {
  return (await screen.findByText(label)).closest('button') ?? expect.fail(`${label} is no button.`)
}

const focused = () => document.activeElement?.textContent

describe('after a step that takes away what was pressed, the focus is on what stands beside it, not nowhere', () => {
  it('for every step of the language', () => {
    expect(Object.keys(steps).toSorted()).toEqual(Object.keys(stepActions).toSorted())
  })

  const dug = (step: Step): Button => ({ ...button('Dig', [step, gone]), gate: isThere })

  it.each(removing)('%s, in a row', async (_word, step) => {
    const user = show([buttons([dug(step), button('Plant', [])])])
    ;(await control('Dig')).focus()
    await user.keyboard('{Enter}')
    await answerWindow(user, step)
    await waitFor(() => expect(screen.queryByText('Dig')).toBeNull())
    await waitFor(() => expect(focused()).toBe('Plant'))
  })

  it.each(removing)('%s, in a menu that goes with its block', async (_word, step) => {
    const folded = { label: text('More'), after: 1 }
    const user = show([
      { ...buttons([button('Plant', []), dug(step), button('Water', [])], 'one', folded), gate: isThere },
      { ...buttons([button('Rake', [])], 'two') },
    ])
    ;(await control('More')).focus()
    await user.keyboard('{Enter}')
    ;(await control('Dig')).focus()
    await user.keyboard('{Enter}')
    await answerWindow(user, step)
    await waitFor(() => expect(screen.queryByText('More')).toBeNull())
    await waitFor(() => expect(focused()).toBe('Rake'))
  })
})
