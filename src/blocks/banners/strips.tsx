import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Tone } from '../../../generator/grammar/actions.ts'
import type { BannersBlock } from '../../../generator/grammar/blocks/banners.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useScopes, useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { type ClosedBanners, closedBanners } from './closed.ts'
import { keepHeight } from './height.ts'
import styles from './strips.module.css'

interface Banner {
  readonly text: string
  readonly more: string
  readonly tone: Tone
  readonly closable: boolean
}

const icons: Readonly<Record<Tone, typeof IconX>> = {
  danger: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
}

/** The gravest first. */
const severity = Object.keys(icons)

/** The banners that are not closed; loaded when there is one. */
export default function Strips({ node, items }: { node: BannersBlock; items: readonly unknown[] }) {
  const services = useServices()
  const label = useText(node.label)
  const person = personOf(services) ?? ''
  const key = `atrium-closed-banners ${services.spec.console.name}`
  const closed = useMemo(() => closedBanners(key, person), [key, person])
  const shown = useShown(node, items, closed)
  const list = useRef<HTMLElement>(null)
  const close = (banner: Banner, index: number) => {
    closed.add(banner.text)
    services.notices.history.add({ text: [banner.text, banner.more].filter(Boolean).join(' '), tone: banner.tone })
    goOn(list.current, index)
  }
  useLayoutEffect(() => keepHeight(personOf(services), list.current?.offsetHeight ?? 0))
  if (shown.length === 0) return null
  return (
    <section ref={list} className={styles.strips} aria-label={label}>
      {shown.map((banner, index) => (
        <Strip key={banner.text} banner={banner} close={() => close(banner, index)} />
      ))}
    </section>
  )
}

function useShown(node: BannersBlock, items: readonly unknown[], closed: ClosedBanners): readonly Banner[] {
  const { texts } = useServices()
  const scopes = useScopes()
  useStore(closed.changes)
  const all = items.map((item): Banner => {
    const { settled } = extendScopes(scopes, { item })
    const tone = String(valueIn(node.tone, settled) ?? '').toLowerCase()
    return {
      text: texts.of(node.text, settled).trim(),
      more: texts.of(node.more, settled).trim(),
      tone: isTone(tone) ? tone : 'info',
      closable: valueIn(node.closable, settled) === true,
    }
  })
  const told = new Set<string>()
  return all
    .sort((one, other) => severity.indexOf(one.tone) - severity.indexOf(other.tone))
    .filter(({ text, closable }) => {
      if (text === '' || told.has(text) || (closable && closed.has(text))) return false
      told.add(text)
      return true
    })
}

function isTone(word: string): word is Tone {
  return Object.hasOwn(icons, word)
}

function Strip({ banner: { text, more, tone, closable }, close }: { banner: Banner; close: () => void }) {
  const engine = useTexts()
  const Icon = icons[tone]
  return (
    <div className={styles.strip} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <p className={styles.words}>
        <strong className={styles.text}>{text}</strong> {more}
      </p>
      {closable && (
        <button type="button" className={styles.close} aria-label={engine('dismiss')} onClick={close}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Who closed a banner goes on with the next one that can be closed, or else at the beginning of the page. */
function goOn(list: HTMLElement | null, index: number): void {
  const strips = [...(list?.children ?? [])]
  const buttons = [...strips.slice(index + 1), ...strips.slice(0, index)].map((strip) => strip.querySelector('button'))
  const next = buttons.find(Boolean) ?? document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}
