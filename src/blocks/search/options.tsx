import type { MouseEvent, ReactNode } from 'react'
import type { SearchKind } from '../../../generator/grammar/blocks/search.ts'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider } from '../../runtime/scope.tsx'
import { piecesOf } from './match.ts'
import styles from './search-window.module.css'
import type { Command } from './use-commands.ts'
import type { Result } from './use-offered.ts'

/** What every choice of the list has. */
export interface OptionProps {
  readonly id: string
  readonly active: boolean
  /** It is pointed at. */
  readonly point: () => void
  readonly words: readonly string[]
}

/** The attributes of a choice: the focus stays in the field. */
function optionProps({ id, active, point }: OptionProps) {
  return {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles.option,
    onPointerMove: point,
  } as const
}

export interface ResultOptionProps extends OptionProps {
  /** The kind that it is of, by which it is explained. */
  readonly node: SearchKind
  readonly result: Result
  /** Somebody goes there; `aside`: in a tab of its own. */
  readonly gone: (aside: boolean) => void
}

/** A thing that was found: a link to its page. */
export function ResultOption({ node, result, gone, ...option }: ResultOptionProps) {
  const { item, title, hint } = result
  return (
    <ScopeProvider names={{ item }}>
      <GoLink {...optionProps(option)} go={node.go} onClick={(event) => gone(isAside(event))}>
        <Inside icon={node.icon} title={title} hint={hint} words={option.words} />
      </GoLink>
    </ScopeProvider>
  )
}

export interface CommandOptionProps extends OptionProps {
  /** The item of the menu, by which it is explained. */
  readonly node: MenuItem
  readonly command: Command
  readonly gone: (aside: boolean) => void
}

/** An item of a menu: a link, or steps that run as they do from there. */
export function CommandOption({ node, command, gone, ...option }: CommandOptionProps) {
  const { label, hint, disabled } = command
  const { run } = useRun(node.do)
  const inside = <Inside icon={node.icon} title={label} hint={disabled ?? hint} words={option.words} />
  const off = disabled !== undefined
  if (node.go) {
    return (
      <GoLink {...optionProps(option)} go={node.go} disabled={off} onClick={(event) => off || gone(isAside(event))}>
        {inside}
      </GoLink>
    )
  }
  return (
    <button
      type="button"
      {...optionProps(option)}
      aria-disabled={off || undefined}
      onClick={() => {
        if (off) return
        gone(false)
        void run()
      }}
    >
      {inside}
    </button>
  )
}

export interface TextOptionProps extends OptionProps {
  readonly icon: ReactNode
  readonly text: string
  readonly take: () => void
}

/** Something to search for. */
export function TextOption({ icon, text, take, ...option }: TextOptionProps) {
  return (
    <button type="button" {...optionProps(option)} onClick={take}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.title}>{text}</span>
    </button>
  )
}

interface InsideProps {
  readonly icon: string | undefined
  readonly title: string
  readonly hint: string
  readonly words: readonly string[]
}

function Inside({ icon, title, hint, words }: InsideProps) {
  return (
    <>
      <Icon name={icon} size={18} className={styles.icon} />
      <span className={styles.title}>
        {piecesOf(title, words).map(({ text, marked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their order.
          marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  )
}

function isAside({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
