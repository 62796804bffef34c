import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { ActionIcon, CloseButton } from '@mantine/core'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Rnd } from 'react-rnd'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import { useScopes, useText, useTexts, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useAtLeast } from '../frame/use-breakpoint.ts'
import { type Box, type Limits, stepOf } from './box.ts'
import { Chapters } from './chapters.tsx'
import styles from './panel.module.css'
import { useBox } from './use-box.ts'

export interface PanelProps {
  readonly node: GuideBlock
  readonly label: string
  /** The id of the chapter that this page begins with. */
  readonly chapter: string
  readonly close: () => void
}

/** The open guide, beside whatever is done on the page: a panel to move about, a sheet at the bottom on phones. */
export function Panel(props: PanelProps) {
  const { deployment, spec } = useServices()
  const isWide = useAtLeast(spec.console.layout.breakpoints.mobile ?? 769)
  const { node, chapter } = props
  // Another page begins with its own chapter.
  const inside = <Chapters key={chapter} node={node} from={deployment.guide ?? node.from} first={chapter} />
  // Outside of the frame, whose header would hold it.
  return createPortal(
    isWide ? <Floating {...props}>{inside}</Floating> : <Sheet {...props}>{inside}</Sheet>,
    document.body,
  )
}

type AroundProps = PanelProps & { readonly children: ReactNode }

function Floating({ node, label, close, children }: AroundProps) {
  const limits = useLimits(node)
  const { box, room, put, reset } = useBox(limits)
  const [said, setSaid] = useState('')
  const { texts } = useServices()
  const { settled } = useScopes()
  const move = useText(node.texts.move)
  const resize = useText(node.texts.resize)
  const again = useText(node.texts.reset)

  const byKeys =
    (moved: (step: { x: number; y: number }) => Box, tell: 'moved' | 'resized') => (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const { x, y, width, height } = put(moved(step))
      setSaid(texts.of(node.texts[tell], settled, { left: x, top: y, width, height }))
    }
  const moveBy = byKeys((step) => ({ ...box, x: box.x + step.x, y: box.y + step.y }), 'moved')
  const resizeBy = byKeys((step) => ({ ...box, width: box.width + step.x, height: box.height + step.y }), 'resized')

  return (
    <div className={styles.room}>
      <Rnd
        className={styles.box}
        position={{ x: box.x, y: box.y }}
        size={{ width: box.width, height: box.height }}
        minWidth={Math.min(limits.minWidth, room.width)}
        minHeight={Math.min(limits.minHeight, room.height)}
        maxWidth={Math.min(limits.maxWidth, room.width)}
        maxHeight={room.height}
        bounds="parent"
        dragHandleClassName={styles.bar}
        cancel={`.${styles.tools}`}
        // It would write a style sheet into the page, which the page's policy forbids.
        enableUserSelectHack={false}
        onResizeStart={(event) => {
          // Otherwise it would select what stands on the page, and the next time drag that instead.
          if (event.type === 'mousedown') event.preventDefault()
        }}
        onDragStop={(_event, { x, y }) => void put({ ...box, x, y })}
        onResizeStop={(_event, _side, { offsetWidth, offsetHeight }, _changed, place) =>
          void put({ ...place, width: offsetWidth, height: offsetHeight })
        }
      >
        <Window
          label={label}
          close={close}
          onDoubleClick={reset}
          grip={
            <button type="button" className={styles.grip} aria-label={move} title={move} onKeyDown={moveBy}>
              <IconGripVertical size={16} aria-hidden />
            </button>
          }
          tools={
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={again} title={again} onClick={reset}>
              <IconRestore size={16} aria-hidden />
            </ActionIcon>
          }
        >
          {children}
        </Window>
        <button type="button" className={styles.corner} aria-label={resize} title={resize} onKeyDown={resizeBy} />
        <output className={styles.said}>{said}</output>
      </Rnd>
    </div>
  )
}

function Sheet({ label, close, children }: AroundProps) {
  return (
    <div className={styles.sheet}>
      <Window label={label} close={close}>
        {children}
      </Window>
    </div>
  )
}

interface WindowProps {
  readonly label: string
  readonly close: () => void
  readonly grip?: ReactNode
  readonly tools?: ReactNode
  readonly onDoubleClick?: () => void
  readonly children: ReactNode
}

/** The title bar and what is below it. The page behind stays usable: nothing keeps the focus in here. */
function Window({ label, close, grip, tools, onDoubleClick, children }: WindowProps) {
  const engine = useTexts()
  const id = useId()
  const window = useRef<HTMLElement>(null)
  useEffect(() => window.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={window}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.window}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        close()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside does the same. */}
      <div className={styles.bar} data-still={!grip || undefined} onDoubleClick={onDoubleClick}>
        {grip}
        <h2 className={styles.title} id={id}>
          {label}
        </h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the bar from hearing of it. */}
        <div className={styles.tools} onDoubleClick={(event) => event.stopPropagation()}>
          {tools}
          <CloseButton size={32} iconSize={18} aria-label={engine('close')} onClick={close} />
        </div>
      </div>
      <div className={styles.inside}>{children}</div>
    </section>
  )
}

function useLimits({ size }: GuideBlock): Limits {
  const width = useValue(size.width, 0)
  const height = useValue(size.height, 0)
  const minWidth = useValue(size.minWidth, 0)
  const minHeight = useValue(size.minHeight, 0)
  const maxWidth = useValue(size.maxWidth, 0)
  return useMemo(
    () => ({ width, height, minWidth, minHeight, maxWidth }),
    [width, height, minWidth, minHeight, maxWidth],
  )
}
