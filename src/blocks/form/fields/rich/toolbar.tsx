import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import type { allowedIn } from '../../../../../generator/values/rich-text/allowed.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import type { Insertable } from './insertable.ts'
import styles from './rich.module.css'
import { tools } from './tools.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly words: FormRich
  readonly allowed: ReturnType<typeof allowedIn>
  /** What it is read out as. */
  readonly label: string
  /** The id of what it changes. */
  readonly controls: string
  readonly isLinking: boolean
  readonly link: () => void
  /** What can be put in. */
  readonly insertable: readonly Insertable[]
}

interface Button {
  readonly key: string
  readonly label: string
  readonly icon: Icon
  readonly isOn?: boolean | undefined
  readonly isOff?: boolean
  readonly opens?: boolean
  readonly press: () => void
}

/** What can be done to the words: one stop for Tab, arrow keys lead from button to button. */
export function Toolbar({ editor, words, allowed, label, controls, isLinking, link, insertable }: ToolbarProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const { on, isLink, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const word = (name: keyof FormRich['texts'], given?: Readonly<Record<string, unknown>>) =>
    texts.of(words.texts[name], settled, given)
  const has = (name: string) => [...allowed.blocks, ...allowed.marks].includes(name as never)
  const buttons: readonly Button[] = [
    ...tools
      .filter(({ name }) => has(name))
      .map(({ name, word: of, level, icon, isOn, run }) => ({
        ...{ key: name, icon, label: word(of, { level }) },
        ...(isOn && { isOn: on.includes(name) }),
        press: () => void run(editor),
      })),
    ...(has('link')
      ? [{ key: 'link', icon: IconLink, label: word('link'), isOn: isLink || isLinking, press: link }]
      : []),
    ...insertable
      .filter(({ opens }) => opens)
      .map(({ name, run, ...each }) => ({ ...each, key: name, press: () => run(editor) })),
    {
      ...{ key: 'undo', icon: IconArrowBackUp, label: word('undo'), isOff: !canUndo },
      press: () => void editor.chain().focus().undo().run(),
    },
    {
      ...{ key: 'redo', icon: IconArrowForwardUp, label: word('redo'), isOff: !canRedo },
      press: () => void editor.chain().focus().redo().run(),
    },
  ]
  const at = Math.min(stop, buttons.length - 1)
  const lead = (to: number) => {
    setStop(to)
    bar.current?.querySelectorAll<HTMLElement>('button')[to]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = goalOf(event.key, at, buttons.length)
    if (goal === undefined) return
    event.preventDefault()
    lead(goal)
  }
  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {buttons.map(({ key, label: called, icon: Sign, isOn, isOff, opens, press }, index) => (
        <ActionIcon
          key={key}
          type="button"
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? undefined : 'gray'}
          size={32}
          aria-label={called}
          title={called}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          aria-haspopup={opens ? 'dialog' : undefined}
          data-off={isOff || undefined}
          tabIndex={index === at ? 0 : -1}
          // The chosen words stay chosen.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => !isOff && press()}
        >
          <Sign size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}

/** Where a key leads to from a button; nothing for other keys. */
function goalOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
