import { type KeyboardEvent, useEffect, useState } from 'react'
import { showInList } from '../../runtime/focus/show-in-list.ts'
import { isMac } from '../../runtime/typing/early-shortcut.ts'

export interface ChoiceNeeds {
  /** The keys of all choices, in the order in which they stand. */
  readonly keys: readonly string[]
  /** What the choices are for; of other ones nothing is chosen yet. */
  readonly about: string
  /** Whether Enter takes the first where nothing was chosen. */
  readonly takesFirst: boolean
  /** The id of a choice's element. */
  readonly idOf: (key: string) => string
  /** Enter where there is nothing to take. */
  readonly enter: () => void
}

export interface Choice {
  readonly active: string | undefined
  choose(key: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** One of several choices, by the keys pressed in the field that keeps the focus; Enter presses it. */
export function useChoice({ keys, about, takesFirst, idOf, enter }: ChoiceNeeds): Choice {
  const [chosen, setChosen] = useState({ about, key: '' })
  const own = chosen.about === about && keys.includes(chosen.key) ? chosen.key : undefined
  const active = own ?? (takesFirst ? keys[0] : undefined)
  const activeId = active === undefined ? undefined : idOf(active)
  useEffect(() => {
    if (activeId) showInList(document.getElementById(activeId))
  }, [activeId])

  const choose = (key: string | undefined) => {
    if (key !== undefined && key !== own) setChosen({ about, key })
  }
  return {
    active,
    choose,
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return
      const at = active === undefined ? -1 : keys.indexOf(active)
      const to = targetOf(event.key, at, keys.length, own !== undefined)
      if (to !== undefined) {
        event.preventDefault()
        choose(keys[to])
      } else if (event.key === 'Enter') {
        event.preventDefault()
        const element = activeId && document.getElementById(activeId)
        if (element) press(element, event.ctrlKey || event.metaKey)
        else enter()
      }
    },
  }
}

/** Where a key leads among so many choices; Home and End are the field's own until something was chosen. */
function targetOf(key: string, at: number, count: number, isChosen: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home' && isChosen) return 0
  if (key === 'End' && isChosen) return count - 1
  return undefined
}

/** As a click would; `aside`: in a tab of its own, if it is a link. */
function press(element: HTMLElement, aside: boolean): void {
  const keys = aside ? { ctrlKey: !isMac, metaKey: isMac } : {}
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}
