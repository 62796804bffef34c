import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'

/** What is typed behind a `/` that stands at the beginning of a paragraph with nothing else in it. */
export interface InsertLine {
  /** Where the `/` stands, and where what is typed ends. */
  readonly from: number
  readonly to: number
  readonly typed: string
}

export interface InsertLineOptions {
  /** Told when it begins, changes and ends. */
  readonly show: (line: InsertLine | undefined) => void
  /** Asked of each key meanwhile; true where it has done what the key is for. */
  readonly press: (event: KeyboardEvent) => boolean
}

const longest = 40

/** The line in a state; undefined where there is none. */
export function insertLineIn({ selection, schema }: Pick<EditorState, 'selection' | 'schema'>): InsertLine | undefined {
  const { $from, empty } = selection
  const { parent } = $from
  if (!empty || parent.type !== schema.nodes.paragraph || $from.parentOffset !== parent.content.size) return undefined
  const text = parent.textContent
  if (!text.startsWith('/') || text.length > longest || /^\/[\s/]/.test(text)) return undefined
  return { from: $from.start(), to: $from.end(), typed: text.slice(1) }
}

/** Whether it was closed: until the line is another. */
const closed = new PluginKey<boolean>('insert-line')

/** Closes what is shown for the line. */
export function closeInsertLine({ view }: Pick<Editor, 'view'>): void {
  view.dispatch(view.state.tr.setMeta(closed, true))
}

/** Tells of a `/` at the beginning of an empty paragraph, and of what is typed behind it. */
export const InsertLineHeard = Extension.create<InsertLineOptions>({
  name: 'insertLine',
  priority: 1000,

  addOptions: () => ({ show: () => {}, press: () => false }),

  addProseMirrorPlugins() {
    const { show, press } = this.options
    let told: InsertLine | undefined
    const shownIn = (state: EditorState) => (closed.getState(state) ? undefined : insertLineIn(state))
    const tell = (line: InsertLine | undefined) => {
      if (line === told || (line && told && line.from === told.from && line.typed === told.typed)) return
      told = line
      show(line)
    }
    return [
      new Plugin<boolean>({
        key: closed,
        state: {
          init: () => false,
          apply: (change, before, _old, state) =>
            (change.getMeta(closed) || before) && insertLineIn(state) !== undefined,
        },
        view: () => ({
          update: ({ state }) => tell(shownIn(state)),
        }),
        props: {
          handleKeyDown: (view, event) => shownIn(view.state) !== undefined && !event.isComposing && press(event),
          handleDOMEvents: {
            blur: () => {
              tell(undefined)
              return false
            },
          },
        },
      }),
    ]
  },
})
