import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { isLinkAddress } from '../../../../../generator/values/rich-text/links.ts'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import styles from './rich.module.css'

interface LinkLineProps {
  readonly editor: Editor
  readonly words: FormRich
  readonly close: () => void
}

/** Asks where the chosen words lead to. */
export function LinkLine({ editor, words, close }: LinkLineProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => {
    const { kind, to } = editor.getAttributes('link')
    return kind === 'address' ? String(to) : ''
  })
  const [isTried, setTried] = useState(false)
  const isWrong = isTried && !isLinkAddress(address.trim())
  useEffect(() => input.current?.focus(), [])

  const leave = () => {
    close()
    editor.commands.focus()
  }
  const apply = () => {
    const to = address.trim()
    setTried(true)
    if (!isLinkAddress(to)) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // Where no words are chosen, the address is the words.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { kind: 'address', to } }] }).run()
    else chain.setMark('link', { kind: 'address', to }).run()
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
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" variant="default" onClick={apply}>
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
