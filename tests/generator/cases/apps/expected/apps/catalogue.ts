// Written by the generator from spec/apps.yaml. Edit that, not this: the next run writes it anew.

import { drawnApp } from '#drawn-app'

export const { contract, mount, pages } = drawnApp({
  "": { screen: "notice", load: () => import("../screens/notice.ts") },
})
