import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { later } from '../../runtime/code/later.tsx'
import { useKey } from '../../runtime/keys/use-key.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { ScopeProvider, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import { loadLeaveGuard } from '../../runtime/unsaved/load-leave-guard.ts'
import { PlainButton } from '../controls/plain-button.tsx'
import type { Dragging, Held } from '../dragging/sorting.tsx'
import { useAtLeast } from '../frame/use-breakpoint.ts'
import { LaterStack } from '../tabs/later-stack.tsx'
import { useBlocksAhead } from '../tabs/use-blocks-ahead.ts'
import styles from './builder.module.css'
import { Over } from './over.tsx'
import { Palette } from './palette.tsx'
import { ProblemLinks } from './problem-links.tsx'
import { Rows } from './rows.tsx'
import { SaveState } from './save-state.tsx'
import { Settings } from './settings.tsx'
import { useBuilder } from './use-builder.ts'
import { useProblems } from './use-problems.ts'

const Sorting = later(() => import('../dragging/sorting.tsx'))

/** Things in an order, put together out of a palette; the settings of the chosen one beside them, or over them. */
export function View({ node }: BlockProps<BuilderBlock>) {
  const { spec, typeAhead } = useServices()
  const { breakpoints } = spec.console.layout
  const isWide = useAtLeast(breakpoints.widescreen ?? 1216)
  const atLeastTablet = useAtLeast(breakpoints.mobile ?? 769)
  const builder = useBuilder(node)
  const { things, chosen, groups, acts } = builder
  const problems = useProblems(node)
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const held = useRef<Held>({})
  const [dragging, setDragging] = useState<Dragging>()
  const [drags, setDrags] = useState(hasNoPointer)
  const [isPreview, setPreview] = useState(false)
  const [over, setOver] = useState<'palette' | 'settings'>()
  const [expected, setExpected] = useState<{ readonly id: string; readonly coming: Coming }>()
  const label = useText(node.label)
  const words = {
    palette: useText(node.palette.label),
    settings: useText(node.settings.label),
    preview: useText(isPreview ? node.preview?.back : node.preview?.label),
  }
  useBlocksAhead(node.preview ? [node.preview] : [])
  useEffect(() => {
    loadLeaveGuard().catch(() => {})
  }, [])
  // With the drawing that it belongs to: a key that is pressed right after the one before is pressed in here.
  const [wanted, setWanted] = useState<{ readonly id: string | undefined }>()
  const focusRow = useCallback((id: string | undefined) => setWanted({ id }), [])
  useLayoutEffect(() => {
    if (!wanted) return
    const { id } = wanted
    const rows = list.current
    const row = id === undefined ? undefined : rows?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(id)}"]`)
    ;(row ?? rows?.querySelector<HTMLElement>('[data-thing]'))?.focus()
  }, [wanted])
  const endExpecting = useCallback(() => setExpected(undefined), [])
  const opensOver = useRef(!isWide)
  opensOver.current = !isWide
  const openSettings = useCallback(() => setOver(opensOver.current ? 'settings' : undefined), [])
  const rowActs = useMemo(
    () => ({
      ...acts,
      choose: (id: string) => {
        acts.choose(id)
        openSettings()
      },
      remove: (id: string) => focusRow(acts.remove(id)),
      move: (id: string, by: -1 | 1) => {
        acts.move(id, by)
        focusRow(id)
      },
    }),
    [acts, focusRow, openSettings],
  )
  const toPalette = () => {
    setPreview(false)
    setOver(atLeastTablet ? undefined : 'palette')
    setTimeout(() => search.current?.focus())
  }
  useKey('/', toPalette, { within: area })
  const undo = () => focusRow(acts.undo())
  const redo = () => focusRow(acts.redo())
  useKey('Mod+Z', undo, { within: area })
  useKey('Mod+Shift+Z', redo, { within: area })
  const put = ({ what, before }: Dragging) => {
    const kind = what.startsWith('kind:') ? builder.kindOf(what.slice(5)) : undefined
    if (kind) acts.add(kind, before)
    else acts.putBefore(what, before)
  }
  const closeOver = () => {
    setOver(undefined)
    // The window gives the focus back by itself first.
    setTimeout(() => focusRow(chosen))
  }
  const palette = (
    <Palette
      node={node.palette}
      groups={groups}
      input={search}
      add={(kind) => {
        const id = acts.add(kind)
        openSettings()
        setExpected({ id, coming: typeAhead.expect({ replaces: true }) })
      }}
      leave={() => (atLeastTablet ? focusRow(chosen) : closeOver())}
    />
  )
  const settings = (
    <Settings
      node={node.settings}
      entity={node.entity}
      id={chosen}
      thing={things.find((thing) => thing[node.id] === chosen)}
      problems={problems.of(chosen)}
      set={acts.set}
      expected={expected?.id === chosen ? expected?.coming : undefined}
      arrived={endExpecting}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      ref={area}
      role="group"
      aria-label={label}
      className={styles.builder}
      data-dragging={dragging ? '' : undefined}
      data-preview={isPreview || undefined}
      // What can be dragged is pointed at first.
      onPointerEnter={() => setDrags(true)}
      onMouseDown={(event) => held.current.onMouseDown?.(event)}
      onTouchStart={(event) => held.current.onTouchStart?.(event)}
      // Whoever leaves it may go to another page, or apply what was done.
      onBlur={() => void builder.building.flush()}
      onKeyDown={(event) => {
        const isSetting = event.target instanceof Element && event.target.closest('[data-settings]')
        if (event.key !== 'Escape' || !isSetting || event.defaultPrevented) return
        focusRow(chosen)
      }}
    >
      <div className={styles.bar}>
        <SaveState node={node} building={builder.building} undo={undo} redo={redo} />
        {!atLeastTablet && !isPreview && <PlainButton onClick={toPalette}>{words.palette}</PlainButton>}
        {node.preview && <PlainButton onClick={() => setPreview(!isPreview)}>{words.preview}</PlainButton>}
      </div>
      <ProblemLinks
        node={node}
        problems={problems}
        lead={(id) => {
          setPreview(false)
          rowActs.choose(id)
          focusRow(id)
        }}
      />
      {isPreview && node.preview ? (
        <div className={styles.preview}>
          <ScopeProvider names={{ items: things }}>
            <LaterStack block={node.block} nodes={node.preview.blocks} />
          </ScopeProvider>
        </div>
      ) : (
        <div className={styles.columns}>
          {atLeastTablet && palette}
          <Rows
            node={node}
            builder={builder}
            problems={problems}
            list={list}
            dragging={dragging}
            acts={rowActs}
            focusRow={focusRow}
          />
          {isWide && settings}
        </div>
      )}
      {!isPreview && drags && (
        <Sorting area={area} list={list} held={held} dragging={dragging} show={setDragging} put={put} />
      )}
      {over === 'palette' && !atLeastTablet && (
        <Over label={words.palette} from="below" close={closeOver}>
          {palette}
        </Over>
      )}
      {over === 'settings' && !isWide && chosen !== undefined && !isPreview && (
        <Over label={words.settings} from={atLeastTablet ? 'end' : 'below'} close={closeOver}>
          {settings}
        </Over>
      )}
    </div>
  )
}

/** A finger points at nothing before it presses. */
function hasNoPointer(): boolean {
  return window.matchMedia('(hover: none)').matches
}

export function Skeleton() {
  return (
    <div className={styles.columns} aria-hidden>
      <div className={styles.palette}>
        <Bone height={32} />
        {[0, 1, 2, 3].map((each) => (
          <Bone key={each} height={16} width="70%" />
        ))}
      </div>
      <div className={styles.list}>
        {[0, 1, 2, 3].map((each) => (
          <Bone key={each} height={48} />
        ))}
      </div>
      <div className={styles.settings}>
        <Bone height={32} />
        <Bone height={32} />
      </div>
    </div>
  )
}
