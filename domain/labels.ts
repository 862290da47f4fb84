/** What labels are printed on: letter sheets of ten, or rolls of a width in millimeters. */
export const labelFormats = ['sheet', 'roll-62', 'roll-102'] as const
export type LabelFormat = (typeof labelFormats)[number]
