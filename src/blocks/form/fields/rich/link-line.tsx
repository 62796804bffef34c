import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, TextInput } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { isLinkAddress } from '../../../../../generator/values/rich-text/links.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import { useChoose } from '../use-choose.ts'
import { type LinkTarget, targetOf, useTargetName } from './link-target.ts'
import styles from './rich.module.css'

interface LinkLineProps {
  readonly editor: Editor
  readonly words: FormRich
  readonly close: () => void
}

/** Nothing is chosen yet, and one can be. */
const nothing = { values: [] as readonly string[], room: 1 } as const

/** Asks where the chosen words lead to: an address that is typed, or a thing or file that is chosen in its window. */
export function LinkLine({ editor, words, close }: LinkLineProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => {
    const { kind, to } = editor.getAttributes('link')
    return kind === 'address' ? String(to) : ''
  })
  const [target, setTarget] = useState(() => targetOf(editor.getAttributes('link')))
  const name = useTargetName(words.links, target)
  const [isTried, setTried] = useState(false)
  const set = useRef<HTMLButtonElement>(null)
  const take = (kind: LinkTarget['kind']) => (chosen: readonly string[]) => {
    const [to] = chosen
    if (to === undefined) return
    setTarget({ kind, to })
    setAddress('')
    setTried(false)
    set.current?.focus()
  }
  const ways = [
    { way: words.links?.things, window: useChoose(words.links?.things?.choose, { ...nothing, take: take('thing') }) },
    { way: words.links?.files, window: useChoose(words.links?.files?.choose, { ...nothing, take: take('file') }) },
  ]
  const isWrong = isTried && !target && !isLinkAddress(address.trim())
  useEffect(() => input.current?.focus(), [])

  const leave = () => {
    close()
    editor.commands.focus()
  }
  const apply = () => {
    setTried(true)
    const to = address.trim()
    const attrs = target ?? (isLinkAddress(to) ? { kind: 'address', to } : undefined)
    if (!attrs) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // Where no words are chosen, what it leads to is the words.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: name || attrs.to, marks: [{ type: 'link', attrs }] }).run()
    else chain.setMark('link', attrs).run()
    close()
  }
  const unlink = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else leave()
  }
  return (
    <div className={styles.link}>
      <TextInput
        ref={input}
        className={styles.address}
        label={texts.of(words.texts.address, settled)}
        error={isWrong ? texts.of(words.texts.wrongAddress, settled) : undefined}
        autoComplete="off"
        spellCheck={false}
        data-mantine-stop-propagation
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setTarget(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {ways.map(
        ({ way, window }) =>
          way &&
          window.isShown && (
            <Button
              key={way.choose.dialog}
              {...window.preload}
              type="button"
              variant="default"
              loading={window.running}
              aria-haspopup="dialog"
              onClick={() => window.open()}
            >
              {texts.of(way.choose.label, settled)}
            </Button>
          ),
      )}
      <p role="status" className={name ? styles.target : styles.unseen}>
        {name && (
          <>
            <IconArrowRight size={16} aria-hidden /> {name}
          </>
        )}
      </p>
      <Button ref={set} type="button" variant="default" onClick={apply}>
        {texts.of(words.texts.apply, settled)}
      </Button>
      {editor.isActive('link') && (
        <Button type="button" variant="subtle" onClick={unlink}>
          {texts.of(words.texts.unlink, settled)}
        </Button>
      )}
    </div>
  )
}
