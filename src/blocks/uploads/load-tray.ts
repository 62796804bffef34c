/** The window of what is sent: wanted as soon as somebody takes a file. */
export const loadTray = () => import('./tray.tsx')
