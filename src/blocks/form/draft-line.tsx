import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDate, momentPattern } from '../../runtime/dates/shown.ts'
import { type DraftKeeper, type FormerDraft, keepDraft } from '../../runtime/drafts/draft-keeper.ts'
import { type Drafts, openDrafts } from '../../runtime/drafts/drafts.ts'
import { useTexts } from '../../runtime/scope.tsx'
import type { Services } from '../../runtime/services.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { createStore } from '../../runtime/store.ts'
import { useStore } from '../../runtime/use-store.ts'
import styles from './draft-line.module.css'
import type { OpenForm } from './one-form.tsx'

export interface DraftLineProps {
  readonly form: OpenForm
  readonly person: string
  /** What the form is about. */
  readonly address: string
}

/** Keeps the draft of the form, and tells of the one that was there. */
export function DraftLine({ form: { store, draft, focus, saves }, person, address }: DraftLineProps) {
  const services = useServices()
  const [own, setOwn] = useState<DraftKeeper>()
  useEffect(() => {
    const key = { person, form: store.form.name, address }
    const made = keepDraft({ store, drafts: draftsOf(services), key, saves })
    draft.current = made
    setOwn(made)
    return () => made.stop()
  }, [services, store, person, address, draft, saves])
  const former = useStore(own?.former ?? none)
  return (
    <div className={former ? styles.line : styles.none} data-draft={former?.is}>
      <span role="status" className={styles.words}>
        {former && <FormerWords former={former} />}
      </span>
      {own && former?.is === 'waiting' && <LineButton word="draftUse" act={own.use} then={focus} />}
      {own && former && <LineButton word="draftDrop" act={own.discard} then={focus} />}
    </div>
  )
}

function FormerWords({ former }: { former: NonNullable<FormerDraft> }) {
  const engine = useTexts()
  const when = formatDate(former.at, momentPattern)
  return engine(former.is === 'back' ? 'draftBack' : 'draftWaits', { when })
}

interface LineButtonProps {
  readonly word: 'draftUse' | 'draftDrop'
  readonly act: () => void
  readonly then: () => void
}

function LineButton({ word, act, then }: LineButtonProps) {
  const engine = useTexts()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        act()
        then()
      }}
    >
      {engine(word)}
    </Button>
  )
}

const none = createStore<FormerDraft>(undefined)

const opened = new WeakMap<Services, Drafts>()

/** The drafts of this console, opened with the first form that keeps some. */
function draftsOf(services: Services): Drafts {
  const drafts = opened.get(services) ?? openDrafts(services.spec.console.name)
  opened.set(services, drafts)
  return drafts
}
