import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef } from 'react'
import type { Dialog } from '../../../generator/grammar/screens.ts'
import { ChooseContext, CloseContext } from '../actions/places.ts'
import { HeadedByContext } from '../blocks/headed-by.ts'
import { alertRole } from '../focus/alert-role.ts'
import { useFocusBack } from '../focus/use-focus-back.ts'
import { ScopeProvider, ScopesProvider, useText, useTexts } from '../scope.tsx'
import { ScreenView } from '../screens/screen-view.tsx'
import { ScreensContext } from '../screens-around.ts'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.tsx'
import { Arrival } from '../typing/arrival.tsx'
import type { Coming } from '../typing/type-ahead.ts'
import { WindowContext } from '../unsaved/window-context.ts'
import { startClosingByBack } from './back-closes.ts'
import { closeWindow } from './close-window.ts'
import { useUnseen } from './use-unseen.ts'
import styles from './windows.module.css'
import type { OpenWindow } from './windows.ts'

type Of<Kind extends OpenWindow['kind']> = Extract<OpenWindow, { kind: Kind }>

const widths = { small: 380, medium: 520, large: 780, side: 720 } as const

/** What lies over the page without being a window comes with this code as well: Back closes it. */
export function hearBack(services: Services) {
  startClosingByBack(services)
}

/** The windows over the page, the last on top. */
export default function OpenWindows({ open }: { open: readonly OpenWindow[] }) {
  const services = useServices()
  useEffect(() => hearBack(services), [services])
  return open.map((window, depth) => (
    <PlaceContext key={window.id} value={{ depth, isOnTop: depth === open.length - 1 }}>
      <OneWindow window={window} />
    </PlaceContext>
  ))
}

/** How many windows stand below one, and whether none stands above it. */
const PlaceContext = createContext({ depth: 0, isOnTop: true })

function OneWindow({ window }: { window: OpenWindow }) {
  if (window.kind === 'confirm') return <ConfirmWindow window={window} />
  if (window.kind === 'alert') return <AlertWindow window={window} />
  if (window.kind === 'keys') return <KeysWindow window={window} />
  return (
    <ScopesProvider scopes={window.scopes}>
      <ScreensContext value={window.around}>
        <DialogWindow window={window} />
      </ScreensContext>
    </ScopesProvider>
  )
}

function ConfirmWindow({ window: { words, answer } }: { window: Of<'confirm'> }) {
  const texts = useTexts()
  return (
    <Frame
      title={words.title}
      role="alertdialog"
      width={words.instead === undefined ? widths.small : widths.medium}
      close={() => answer(false)}
    >
      <p className={styles.text}>{words.text}</p>
      {words.lines && words.lines.length > 0 && <Lines lines={words.lines} />}
      <div className={styles.buttons}>
        {/* What cannot be undone is not what Enter does at once. */}
        <Button variant="default" onClick={() => answer(false)} data-autofocus={words.danger || undefined}>
          {words.other ?? texts('cancel')}
        </Button>
        {words.instead !== undefined && (
          <Button variant="default" onClick={() => answer('instead')}>
            {words.instead}
          </Button>
        )}
        <Button
          color={words.danger ? 'red' : undefined}
          // The red of src/blocks/tokens.css is dark enough for white in both schemes.
          autoContrast={words.danger ? false : undefined}
          onClick={() => answer(true)}
          data-autofocus={!words.danger || undefined}
        >
          {words.button}
        </Button>
      </div>
    </Frame>
  )
}

/** What stands in a question line by line. A long list scrolls in itself, by keyboard as well. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines} tabIndex={lines.length > 5 ? 0 : undefined}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice.
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}

function AlertWindow({ window: { words, answer } }: { window: Of<'alert'> }) {
  const texts = useTexts()
  return (
    <Frame title={words.title} role="alertdialog" width={widths.small} close={answer}>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.buttons}>
        <Button onClick={answer} data-autofocus>
          {texts('close')}
        </Button>
      </div>
    </Frame>
  )
}

function KeysWindow({ window: { keys, close } }: { window: Of<'keys'> }) {
  const texts = useTexts()
  return (
    <Frame title={texts('keys')} role="dialog" width={widths.small} close={close}>
      <dl className={styles.keys}>
        {keys.map(({ combinations, name }) => (
          <div key={name} className={styles.key}>
            <dt>{name}</dt>
            <dd>
              {combinations.map((combination) => (
                <span key={combination.join('+')}>
                  {combination.map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}

function DialogWindow({ window: { id, dialog, input, locked, coming, choose } }: { window: Of<'dialog'> }) {
  const services = useServices()
  const names = useMemo(() => ({ input }), [input])
  const close = useCallback(() => closeWindow(id, services), [services, id])
  return (
    <CloseContext value={close}>
      <ChooseContext value={choose}>
        <WindowContext value={id}>
          <ScopeProvider names={names}>
            <DialogFrame
              dialog={dialog}
              close={() => void closeWindow(id, services, true)}
              locked={locked}
              coming={coming}
            />
          </ScopeProvider>
        </WindowContext>
      </ChooseContext>
    </CloseContext>
  )
}

interface DialogFrameProps {
  readonly dialog: Dialog
  readonly close: () => void
  readonly locked: boolean | undefined
  readonly coming: Coming | undefined
}

function DialogFrame({ dialog, close, locked, coming }: DialogFrameProps) {
  const title = useText(dialog.title)
  return (
    <Frame
      title={title}
      role="dialog"
      width={widths[dialog.size ?? 'medium']}
      isAside={dialog.size === 'side'}
      close={close}
      locked={locked || dialog.closable === false}
    >
      <Arrival expected={coming} />
      <DialogBlocks dialog={dialog} />
    </Frame>
  )
}

function DialogBlocks({ dialog }: { dialog: Dialog }) {
  const inside = useRef<HTMLDivElement>(null)
  const unseen = useUnseen(inside)
  return (
    <div ref={inside} className={styles.blocks} data-unseen={unseen || undefined}>
      <ScreenView screen={dialog} />
    </div>
  )
}

interface FrameProps {
  readonly title: string
  readonly role: 'dialog' | 'alertdialog'
  readonly width: number
  /** At the side of the page, and as high. */
  readonly isAside?: boolean
  readonly close: () => void
  /** Only what stands in it closes it. */
  readonly locked?: boolean
  readonly children: ReactNode
}

function Frame({ title, role, width, isAside = false, close, locked = false, children }: FrameProps) {
  const texts = useTexts()
  const { depth, isOnTop } = useContext(PlaceContext)
  const id = useId()
  useFocusBack()
  return (
    <Modal
      id={id}
      opened
      onClose={close}
      title={title}
      classNames={{
        inner: isAside ? styles.aside : depth > 0 ? styles.above : undefined,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
      // The one below stays in sight: it is darkened once only, and seen above the one that stands over it.
      overlayProps={depth > 0 ? { backgroundOpacity: 0.3 } : undefined}
      size={width}
      centered
      // All of them hear the key.
      closeOnEscape={!locked && isOnTop}
      closeOnClickOutside={!locked}
      withCloseButton={!locked}
      closeButtonProps={{ 'aria-label': texts('close') }}
      // Inside a window its header is not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      ref={role === 'alertdialog' ? alertRole : undefined}
      transitionProps={{ duration: 0 }}
    >
      <HeadedByContext value={`${id}-title`}>{children}</HeadedByContext>
    </Modal>
  )
}
