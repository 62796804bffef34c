import type { Detour } from '../navigation/navigator.ts'
import type { Services } from '../services.ts'
import { closeWindow } from './close-window.ts'
import { addOverEntry, isOverEntry, overState } from './over-entry.ts'
import type { OpenWindow } from './windows.ts'

type Needs = Pick<Services, 'windows' | 'unsaved' | 'navigator'>

/** Facts of the document, hence kept once. `left`: told when its entry was gone back from without staff. */
const started = new WeakSet<Needs['windows']>()
const step: { left?: (() => void) | undefined } = {}

/**
 * From now on, the browser's Back closes what lies over the page, the topmost first, before it leaves the page: while
 * something lies there, the history has an entry more. Called again, it does nothing.
 */
export function startClosingByBack(services: Needs): void {
  const { windows, navigator } = services
  if (started.has(windows)) return
  started.add(windows)
  let here = place()
  const note = () => {
    here = place()
  }
  // What was opened on the way to a page lies over that one.
  closeOver(windows, (path) => path !== location.pathname && path !== navigator.path())
  let shown = location.pathname
  // While a way is asked about, the browser stands for a moment at a page that the router has not gone to: the router is
  // just leading it back, and an entry that is added there would keep it from that.
  const isElsewhere = () => location.pathname !== navigator.path()
  const keepEntry = () => {
    if (isElsewhere() || isOverEntry() || !takesBack(windows)) return
    addOverEntry()
    note()
  }
  const onMove = () => {
    note()
    if (isElsewhere()) return
    const left = shown
    shown = location.pathname
    if (left !== shown) closeOver(windows, (path) => path === left)
    keepEntry()
  }
  const onPop = (event: PopStateEvent) => {
    const before = here
    note()
    const isBack = before.isOver && before.index - here.index === 1
    if (!isBack) return queueMicrotask(keepEntry)
    // The router is at this page already.
    event.stopImmediatePropagation()
    if (step.left) return step.left()
    // What shows the page otherwise has been put into the entry that is gone.
    if (before.address !== here.address) history.replaceState(history.state, '', before.address)
    note()
    if (!takesBack(windows)) return history.back()
    closeTopmost(services)
    keepEntry()
  }
  navigator.moved(onMove)
  navigator.detour({ go: goOn, pop: onPop })
  windows.open.subscribe(keepEntry)
  windows.beside.subscribe(keepEntry)
  keepEntry()
}

/** Goes to a page so that the entry is not come back to. */
const goOn: Detour['go'] = async (href, options, go) => {
  if (!isOverEntry()) return go(href, options)
  const isHere = new URL(href, document.baseURI).pathname === location.pathname
  if (!options?.replace) return go(href, { ...options, takes: true })
  // What is seen of the page otherwise leaves there what lies over it.
  if (isHere) return go(href, { ...options, state: overState })
  await leaveEntry()
  go(href, options)
}

/** Goes back from the entry to that of the page itself, which nobody is told of. */
async function leaveEntry(): Promise<void> {
  await new Promise<void>((resolve) => {
    step.left = resolve
    history.back()
  })
  step.left = undefined
}

/** Who must sign in again must do so on every page. */
function closeOver(windows: Needs['windows'], isLeft: (path: string) => boolean): void {
  const goes = (one: OpenWindow) => isLeft(one.path) && !(one.kind === 'dialog' && one.locked)
  if (windows.open.get().some(goes)) windows.closeAll(goes)
}

function place() {
  const index: number = history.state?.idx ?? 0
  return { index, isOver: isOverEntry(), address: location.href }
}

/** Whether Back is for what lies over the page. What the address opens has an entry of its own. */
function takesBack({ open, beside }: Needs['windows']): boolean {
  const windows = open.get()
  const top = windows.at(-1)
  if (top?.kind === 'dialog' && top.byAddress) return false
  return beside.get().length > 0 || windows.some((one) => one.kind !== 'dialog' || !one.locked)
}

/** A window stands above all else. One that only what stands in it closes stays. */
function closeTopmost(services: Needs): void {
  const { open, beside } = services.windows
  const top = open.get().at(-1)
  if (top) closeByHand(top, services)
  else beside.get().at(-1)?.()
}

function closeByHand(window: OpenWindow, services: Needs): void {
  if (window.kind === 'confirm') window.answer(false)
  else if (window.kind === 'alert') window.answer()
  else if (window.kind === 'keys') window.close()
  else if (!window.locked && window.dialog.closable !== false) void closeWindow(window.id, services, true)
}
