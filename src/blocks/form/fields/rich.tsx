import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormRich } from '../../../../generator/grammar/forms.ts'
import { allowedIn, headingLevels } from '../../../../generator/values/rich-text/allowed.ts'
import { documentOf, isDocument, isEmptyDocument } from '../../../../generator/values/rich-text/document.ts'
import { later } from '../../../runtime/code/later.tsx'
import { useScope, useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { InputProps } from './input-props.ts'
import { cleaned } from './rich/cleaned.ts'
import { extensionsOf } from './rich/extensions.ts'
import { fitting } from './rich/fitting.ts'
import type { InsertLine } from './rich/insert-line.ts'
import type { InsertKeys } from './rich/insert-menu.tsx'
import { insertablesOf } from './rich/insertable.ts'
import { LinkLine } from './rich/link-line.tsx'
import styles from './rich/rich.module.css'
import { takeOver } from './rich/take-over.ts'
import { Toolbar } from './rich/toolbar.tsx'
import type { GivenFiles } from './sent/given.ts'
import { useChoose } from './use-choose.ts'

/** Text with structure. What the field takes is what can be made in it, and what is left of what is pasted. */
export default function RichField(props: InputProps) {
  const { rich } = props.field
  return rich ? <RichText {...props} words={rich} /> : null
}

const InsertMenu = later(() => import('./rich/insert-menu.tsx'))
const Uploads = later(() => import('./rich/uploads.tsx'))

const emptyText = documentOf('')
const noValues: readonly string[] = []

function RichText({ words, ...props }: InputProps & { readonly words: FormRich }) {
  const { id, label, help, problem, disabled, value } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const allowed = useAllowed(words)
  const key = JSON.stringify(allowed)
  const levels = useMemo(() => headingLevels(JSON.parse(key).blocks), [key])
  const [isLinking, setLinking] = useState(false)
  const [given, setGiven] = useState<GivenFiles>()
  const [line, setLine] = useState<InsertLine>()
  const [marked, setMarked] = useState<string>()
  const keys = useRef<InsertKeys>(null)
  /** What was written here last: the editor has that already. */
  const own = useRef<unknown>(undefined)
  const shown = useMemo(() => {
    if (!isDocument(value)) return emptyText
    return value === own.current ? value : fitting(value, JSON.parse(key))
  }, [value, key])
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const describedBy = [problem && `${id}-error`, help && `${id}-description`].filter(Boolean).join(' ')
  const attributes: Record<string, string> = {
    ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(props.required && { 'aria-required': 'true' }),
    ...(problem !== undefined && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-readonly': 'true' }),
    ...(line && marked && { 'aria-controls': `${id}-insert`, 'aria-activedescendant': marked }),
  }
  const editor = useEditor(
    {
      extensions: extensionsOf(allowed, {
        placeholder: props.placeholder ?? '',
        pictures: { words: words.pictures, alternative: texts.of(words.texts.alternative, settled) },
        embeds: { words: words.embeds, alternative: undefined },
        files: words.pictures?.upload && setGiven,
        insert: { show: setLine, press: (event) => keys.current?.press(event) ?? false },
      }),
      content: shown as JSONContent,
      editable: !disabled,
      // The policy of the page takes no styles but those of its files.
      injectCSS: false,
      editorProps: { attributes, transformPastedHTML: (html) => cleaned(html, levels) },
      onUpdate: ({ editor: now }) => {
        const document = now.getJSON()
        own.current = isEmptyDocument(document) ? undefined : document
        latest.current.change(own.current)
      },
    },
    [key],
  )
  useEffect(() => {
    // One that is not there (any more) begins with the value.
    if (!editor.isDestroyed && (shown === emptyText || shown !== own.current)) takeOver(editor, shown)
  }, [editor, shown])
  const said = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({
      editable: !disabled,
      editorProps: { ...editor.options.editorProps, attributes: JSON.parse(said) },
    })
  }, [editor, said, disabled])

  const insert = (type: 'picture' | 'embed', attribute: string) => (chosen: readonly string[]) =>
    editor
      .chain()
      .focus()
      .insertContent(chosen.map((of) => ({ type, attrs: { [attribute]: of } })))
      .run()
  const pictures = useChoose(words.pictures?.choose, { values: noValues, room: 1, take: insert('picture', 'file') })
  const embeds = useChoose(words.embeds?.choose, { values: noValues, room: 1, take: insert('embed', 'thing') })

  const word = (name: keyof FormRich['texts'], args?: Readonly<Record<string, unknown>>) =>
    texts.of(words.texts[name], settled, args)
  const insertable = insertablesOf({ blocks: allowed.blocks, word, pictures, embeds })

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.leave()
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={help}
      error={problem}
      onFocus={props.enter}
      onBlur={onBlur}
    >
      <div className={styles.frame} data-wrong={problem !== undefined || undefined} data-locked={disabled || undefined}>
        {!disabled && (
          <Toolbar
            editor={editor}
            words={words}
            allowed={allowed}
            label={`${label}: ${word('tools')}`}
            controls={id}
            isLinking={isLinking}
            link={() => setLinking((is) => !is)}
            insertable={insertable}
          />
        )}
        {isLinking && !disabled && <LinkLine editor={editor} words={words} close={() => setLinking(false)} />}
        <EditorContent className={styles.text} editor={editor} />
        {line && !disabled && (
          <InsertMenu
            id={`${id}-insert`}
            label={word('insert')}
            none={word('noInsert')}
            options={insertable}
            mark={setMarked}
            {...{ editor, line, keys }}
          />
        )}
        {given && words.pictures?.upload && !disabled && (
          <Uploads editor={editor} upload={words.pictures.upload} given={given} />
        )}
      </div>
    </Input.Wrapper>
  )
}

/** What the field takes, as the spec or the data says. */
function useAllowed({ blocks, marks }: FormRich) {
  const scope = useScope()
  return allowedIn({
    blocks: wordsIn(typeof blocks === 'function' ? blocks(scope) : blocks),
    marks: wordsIn(typeof marks === 'function' ? marks(scope) : marks),
  })
}

const wordsIn = (given: readonly unknown[] | null | undefined) => given?.map(String)
