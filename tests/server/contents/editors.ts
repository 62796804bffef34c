import { expect, vi } from 'vitest'
import type { Form } from '../../../generator/grammar/forms.ts'
import { type DraftKeeper, keepDraft } from '../../../src/runtime/drafts/draft-keeper.ts'
import type { Draft, Drafts } from '../../../src/runtime/drafts/drafts.ts'
import { type Autosave, createAutosave } from '../../../src/runtime/forms/autosave.ts'
import type { Change, SaveAnswer } from '../../../src/runtime/forms/changes.ts'
import { pathsOf } from '../../../src/runtime/forms/paths.ts'
import { createFormStore, type FormStore } from '../../../src/runtime/forms/store.ts'

/** What stands in a content by path; nothing and an empty text are both left out. */
export type Standing = Readonly<Record<string, unknown>>

export type Saved = Extract<SaveAnswer, { is: 'saved' }>

/** A content on a server, be it the real one. */
export interface Kept {
  save(client: string, changes: readonly Change[], base: number): Promise<Saved>
  read(): Promise<{ readonly standing: Standing; readonly revision: number; readonly by: string }>
}

/** What happens next, and to whom. */
export interface Happening {
  /** Which editor. */
  readonly who: number
  readonly does: (typeof deeds)[number]
  readonly path: string
  /** Chooses among values or requests where there are several. */
  readonly which: number
}

export const deeds = [
  'types',
  'types what stood there once',
  'clears',
  'pauses',
  'sends',
  'reaches the server',
  'is answered',
  'has lost a request',
  'has lost an answer',
  'is killed',
  'leaves',
  'is a request of a killed page',
  'keeps mine',
  'takes theirs',
  'asks anew',
  'is told anew',
] as const

export const paths = ['@name', 'a', 'b'] as const

const form = {
  ...{ name: 'content', schema: {}, uiSchema: {}, layout: [], equal: [], initial: {}, validate: () => true },
  fields: [
    { name: 'name', type: 'string', messages: {} },
    { name: 'values', type: 'values', messages: {}, fields: [] },
  ],
} as unknown as Form
const named = pathsOf(form, { name: '@name' })
/** Longer than any test (ms): requests go when a test says so. */
const never = 100_000_000

interface Flight {
  readonly client: string
  readonly changes: readonly Change[]
  readonly base: number
  /** What its sender had seen by then, by path. */
  readonly seen: ReadonlyMap<string, ReadonlySet<unknown>>
  readonly tell: (answer: SaveAnswer) => void
  /** What the server said, which is not heard yet. */
  answer?: Saved
}

/** A page of an editor. */
interface Open {
  readonly client: string
  readonly store: FormStore
  readonly autosave: Autosave
  readonly keeper: DraftKeeper
  readonly close: () => void
}

interface Editor {
  readonly drafts: Drafts
  /** By path, every value that ever stood in this person's form, or that they chose against. */
  readonly seen: Map<string, Set<unknown>>
  /** By path, what this person typed or chose last. */
  readonly last: Map<string, unknown>
  page: Open
  flight?: Flight | undefined
  told?: Awaited<ReturnType<Kept['read']>> | undefined
}

/** What two or three people do to one content, each in a browser of their own, and what must be so whatever that is. */
export async function editTogether(kept: Kept, count: number, happenings: readonly Happening[]): Promise<void> {
  /** By path: what was ever on the server, what was ever typed. */
  const landed = new Map<string, Set<unknown>>(paths.map((path) => [path, new Set()]))
  const typed = new Map<string, unknown[]>(paths.map((path) => [path, []]))
  const ghosts: Flight[] = []
  /** By path, what pages sent that were closed by the time it came. */
  const late = new Map<string, Set<unknown>>(paths.map((path) => [path, new Set()]))
  let pages = 0
  const began = (await kept.read()).standing
  for (const path of paths) landed.get(path)?.add(at(began, path))

  const open = async (drafts: Drafts, fly: (flight: Omit<Flight, 'seen'>) => void): Promise<Open> => {
    const { standing, revision, by } = await kept.read()
    const client = `page ${pages++}`
    const store = createFormStore(form, initialOf(standing))
    const autosave = createAutosave({
      ...{ store, paths: named, revision, by, after: never, most: never, now: () => 0 },
      send: (changes, base) => new Promise((tell) => fly({ client, changes, base, tell })),
    })
    const close = autosave.start()
    const key = { person: 'one', form: 'content', address: '/' }
    const keeper = keepDraft({ store, drafts, key, saves: autosave })
    await settled()
    // Whoever is asked whether they want back what they typed does.
    keeper.use()
    await settled()
    return { client, store, autosave, keeper, close }
  }

  const look = (editor: Editor) => {
    const shown = partsOf(editor.page)
    const conflicts = editor.page.autosave.state.get().conflicts
    for (const path of paths) {
      editor.seen.get(path)?.add(at(shown, path))
      expect(conflicts.get(path)?.by, 'nobody is asked about what they wrote themselves').not.toBe(editor.page.client)
      const last = editor.last.has(path) ? editor.last.get(path) : at(shown, path)
      // What somebody typed is before them until it is on the server.
      if (at(shown, path) !== last) expect(landed.get(path), `${path} has vanished untold`).toContain(last)
    }
  }

  const arrive = async ({ changes, client, base, seen }: Omit<Flight, 'tell'>): Promise<Saved> => {
    const before = (await kept.read()).standing
    const answer = await kept.save(client, changes, base)
    const after = (await kept.read()).standing
    for (const path of paths) {
      const [was, is] = [at(before, path), at(after, path)]
      if (was === is) continue
      landed.get(path)?.add(is)
      if (was !== undefined) expect(seen.get(path), `${path} was overwritten unseen`).toContain(was)
      expect(changes.map(({ Path }) => Path)).toContain(path)
    }
    return answer
  }

  const make = async (): Promise<Editor> => {
    const drafts = draftsInMemory()
    const seen = new Map<string, Set<unknown>>(paths.map((path) => [path, new Set()]))
    const editor: Editor = { drafts, seen, last: new Map(), page: await open(drafts, (flight) => fly(editor, flight)) }
    look(editor)
    return editor
  }
  const fly = (editor: Editor, flight: Omit<Flight, 'seen'>) => {
    const seen = new Map([...editor.seen].map(([path, values]) => [path, new Set(values)]))
    editor.flight = { ...flight, seen }
  }
  const reopen = async (editor: Editor) => {
    // Nobody hears the answer, but the request may be on its way.
    if (editor.flight && !editor.flight.answer) ghosts.push(editor.flight)
    editor.flight = undefined
    editor.told = undefined
    editor.page = await open(editor.drafts, (flight) => fly(editor, flight))
  }
  const enter = (editor: Editor, path: string, value: unknown) => {
    editor.last.set(path, value)
    typed.get(path)?.push(value)
    const { store } = editor.page
    if (path === '@name') store.change('name', value)
    else store.change('values', { ...(store.values().values as object), [path]: value })
  }
  const answered = async (editor: Editor, isHeard: boolean) => {
    const { flight } = editor
    if (!flight) return
    flight.answer ??= await arrive(flight)
    editor.flight = undefined
    flight.tell(isHeard ? flight.answer : { is: 'offline' })
  }
  const settleConflict = (editor: Editor, path: string, isMine: boolean) => {
    const { autosave } = editor.page
    const conflict = autosave.state.get().conflicts.get(path)
    if (!conflict) return
    editor.seen.get(path)?.add(conflict.theirs || undefined)
    editor.last.set(path, (isMine ? partsOf(editor.page)[path] : conflict.theirs) || undefined)
    if (isMine) autosave.keep(path)
    else autosave.take(path)
  }

  const act = async (editor: Editor, { does, path, which }: Happening): Promise<void> => {
    const { page } = editor
    switch (does) {
      case 'types':
        return enter(editor, path, `${path} ${typed.get(path)?.length}`)
      case 'types what stood there once': {
        const once = [at(began, path), ...(typed.get(path) ?? [])]
        const value = once[which % once.length]
        return value === undefined && path === '@name' ? undefined : enter(editor, path, value)
      }
      case 'clears':
        return path === '@name' ? undefined : enter(editor, path, undefined)
      case 'pauses':
        return void (await vi.advanceTimersByTimeAsync(300))
      case 'sends':
        return void page.autosave.flush()
      case 'reaches the server':
        if (editor.flight) editor.flight.answer ??= await arrive(editor.flight)
        return
      case 'is answered':
        return answered(editor, true)
      case 'has lost an answer':
        return answered(editor, false)
      case 'has lost a request': {
        const { flight } = editor
        editor.flight = undefined
        return flight?.tell({ is: 'offline' })
      }
      case 'is killed':
        page.keeper.stop()
        return reopen(editor)
      case 'leaves':
        page.close()
        page.keeper.stop()
        await settled()
        return reopen(editor)
      case 'is a request of a killed page': {
        const [ghost] = ghosts.splice(which % Math.max(1, ghosts.length), 1)
        if (!ghost) return
        // It is its sender's own all the same, who sees it come: their own words after what they typed since.
        await arrive(ghost)
        for (const { Path, Value } of ghost.changes) late.get(Path)?.add(Value ?? undefined)
        return
      }
      case 'keeps mine':
        return settleConflict(editor, path, true)
      case 'takes theirs':
        return settleConflict(editor, path, false)
      case 'asks anew':
        editor.told = await kept.read()
        return
      case 'is told anew': {
        const { told } = editor
        editor.told = undefined
        if (told) page.autosave.arrived(initialOf(told.standing), told.revision, told.by)
      }
    }
  }

  const editors: Editor[] = []
  for (let each = 0; each < count; each++) editors.push(await make())
  const step = async (happening: Happening) => {
    const editor = editors[happening.who % count] as Editor
    await act(editor, happening)
    await settled()
    for (const each of editors) look(each)
  }
  for (const happening of happenings) await step(happening)

  // At the end everything comes through, and whoever is asked says something.
  const isQuiet = async () => {
    const { standing } = await kept.read()
    const isAlike = (one: Standing) => paths.every((path) => at(one, path) === at(standing, path))
    return editors.every(({ page }) => !page.autosave.pending() && isAlike(partsOf(page)))
  }
  for (let round = 0; round < 30 && (round === 0 || !(await isQuiet())); round++) {
    for (let who = 0; who < count; who++) {
      const next = (does: Happening['does'], path = 'a') => step({ who, does, path, which: 0 })
      for (const path of paths) await next((round + who) % 3 === 0 ? 'takes theirs' : 'keeps mine', path)
      await next('sends')
      while (editors[who]?.flight) await next('is answered')
      await next('asks anew')
      await next('is told anew')
    }
  }
  expect(await isQuiet(), 'all see what is kept').toBe(true)
  const { standing } = await kept.read()
  for (const path of paths) {
    const lasts = editors.flatMap(({ last }) => (last.has(path) ? [last.get(path)] : []))
    const meant = new Set([...lasts, ...(late.get(path) ?? []), ...(lasts.length === 0 ? [at(began, path)] : [])])
    expect(meant, `${path} is what somebody typed last`).toContain(at(standing, path))
  }
  for (const { page } of editors) page.keeper.stop()
}

/** What keepers of drafts ask of a browser's window. */
export function standInWindow(): void {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
}

function draftsInMemory(): Drafts {
  let kept: Draft | undefined
  return {
    read: async () => kept && structuredClone(kept),
    async write(_, draft) {
      kept = structuredClone(draft)
    },
    async drop() {
      kept = undefined
    },
  }
}

/** Until whatever waits for no timer and no request is done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function partsOf({ store }: Open): Standing {
  return Object.fromEntries(named.partsOf(store.values()))
}

function at(standing: Standing, path: string): unknown {
  return standing[path] || undefined
}

function initialOf({ '@name': name, ...values }: Standing): Standing {
  return { name, values }
}
