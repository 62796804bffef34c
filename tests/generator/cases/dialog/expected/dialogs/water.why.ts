// Written by the generator from spec/dialogs/water.yaml. Edit that, not this: the next run writes it anew.

export const part = [
  {
    block: "text",
    text: { key: "dialogs.water.blocks.about-watering.tabs.why.blocks.text.text", text: "It is dry." },
    at: "spec/dialogs/water.yaml:10:35",
  },
] as const
