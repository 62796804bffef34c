/** The code of the windows over a page. */
export const loadWindows = () => import('./open-windows.tsx')
