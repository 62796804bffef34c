import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { vi } from 'vitest'
import { form } from '../../../src/generated/forms/access-list.ts'
import { View } from '../../../src/widgets/access-list/access-list.tsx'
import type { AccessChanges } from '../../../src/widgets/access-list/edits.ts'
import type { GivenEntry, Inherited } from '../../../src/widgets/access-list/entry.ts'
import { rowHeight } from '../../../src/widgets/access-list/narrow.ts'
import type { Texts } from '../../../src/widgets/access-list/texts.ts'

/** The words that the console's own form gives. */
const words = Object.fromEntries(
  Object.entries(form.fields[0]?.with ?? {}).flatMap(([name, given]) => {
    const text = (given as { text?: unknown }).text
    return typeof text === 'string' ? [[name, text]] : []
  }),
) as unknown as Texts

type More = Omit<GivenEntry, 'UserRoleID' | 'Category' | 'Name'>

/** A role with a saved entry, unless it is said to have none. */
export function role(name: string, more: More = {}): GivenEntry {
  return { UserRoleID: `Role_${name}`, Category: 'Role', Name: name, ACLIDs: [`acl-${name}`], ...more }
}

/** A person with a saved entry, unless they are said to have none. */
export function person(name: string, more: More = {}): GivenEntry {
  return { UserRoleID: `User_${name}`, Category: 'User', Name: name, ACLIDs: [`acl-${name}`], ...more }
}

export function inherited(Privilege: string, Decision: string, Kind: string, From?: string): Inherited {
  return { Privilege, Decision, Kind, ...(From && { From }) }
}

/** The window that the grid has of its rows, which without a browser has no size and does not tell that it was scrolled. */
export function giveSizes(height = 420) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const rows = this.querySelector<HTMLElement>('[role=rowgroup]')
    return rows ? Number.parseFloat(rows.style.height) + rowHeight : height
  })
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to?: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0
    this.dispatchEvent(new Event('scroll'))
  })
}

/** Whether a row is where one sees it: below the head, which stands over the rows, and above the edge. */
export function isInView(row: HTMLElement): boolean {
  const grid = screen.getByRole('grid')
  const top = Number.parseFloat(row.style.transform.slice('translateY('.length)) - grid.scrollTop
  return top >= 0 && rowHeight + top + rowHeight <= grid.clientHeight
}

interface Shown {
  readonly entries: readonly GivenEntry[]
  readonly creates?: boolean
  readonly disabled?: boolean
  /** What the list stands in. */
  readonly around?: (list: ReactNode) => ReactNode
}

interface HolderProps extends Shown {
  readonly told: (value: AccessChanges | undefined) => void
  /** Gives away how to put something else in it. */
  readonly give: (hold: (value: AccessChanges | undefined) => void) => void
}

/** The list as a field of a form: what it tells is what it holds. */
function Holder({ entries, creates = true, disabled = false, around = (list) => list, told, give }: HolderProps) {
  const [value, setValue] = useState<AccessChanges>()
  useEffect(() => give(setValue), [give])
  const change = (next: AccessChanges | undefined) => {
    told(next)
    setValue(next)
  }
  return (
    <MantineProvider env="test">
      {around(
        <View {...words} entries={entries} creates={creates} disabled={disabled} value={value} change={change} />,
      )}
    </MantineProvider>
  )
}

export function show(shown: Shown) {
  const told = vi.fn<(value: AccessChanges | undefined) => void>()
  let hold: (value: AccessChanges | undefined) => void = () => {}
  const give: HolderProps['give'] = (given) => {
    hold = given
  }
  const { rerender, container } = render(<Holder {...shown} told={told} give={give} />)
  return {
    told,
    container,
    user: userEvent.setup(),
    again: (next: Shown) => rerender(<Holder {...next} told={told} give={give} />),
    /** As a form does that was sent, or whose changes were discarded. */
    empty: () => hold(undefined),
  }
}

export function rowOf(name: string): HTMLElement {
  const found = screen.getAllByRole('row').find((each) => within(each).queryByRole('rowheader', { name: nameIs(name) }))
  if (!found) throw new Error(`no row of ${name}`)
  return found
}

/** The name of a row; below it stands who that is. */
export function nameOf(name: string): HTMLElement {
  return within(rowOf(name)).getByRole('rowheader')
}

/** A cell of a row, by the privilege that its name begins with. */
export function cell(name: string, privilege: string): HTMLElement {
  return within(rowOf(name)).getByRole('gridcell', { name: (label) => label.startsWith(`${privilege},`) })
}

/** What the cells of a row say. */
export function said(name: string): readonly (string | null)[] {
  return [...rowOf(name).querySelectorAll('[data-cell]')].map((each) => each.getAttribute('data-cell'))
}

function nameIs(name: string) {
  return (label: string) => label === name || label.startsWith(`${name} `)
}

/** The cells that are shown as selected. */
export function selected(): readonly string[] {
  return screen.queryAllByRole('gridcell', { selected: true }).flatMap((each) => {
    const row = each.closest('[role=row]')?.querySelector('[role=rowheader] span')?.textContent
    const label = each.getAttribute('aria-label') ?? ''
    return each.dataset.cell ? [`${row} ${label.split(',')[0]}`] : []
  })
}
