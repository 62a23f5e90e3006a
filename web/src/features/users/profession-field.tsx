import { Select } from '@mantine/core'
import { PROFESSIONS } from '@paddock/contract/features/clients/clients.words'
import type { ReactNode } from 'react'
import { optionsOf } from '../../ui/text/words.ts'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'

/** A profession, or nothing yet. */
export type Profession = '' | (typeof PROFESSIONS)[number]

/** Finds the profession of that word; answers nothing for any other. */
export function professionOf(word: string | null): Profession {
  return PROFESSIONS.find((profession) => profession === word) ?? ''
}

interface ProfessionFieldProps {
  value?: Profession
  onChange: (profession: Profession) => void
  error?: ReactNode
}

/** Asks what an adviser is by training. */
export function ProfessionField({ value, onChange, error }: ProfessionFieldProps) {
  return (
    <Select
      label="Profession"
      placeholder="Not known yet"
      clearable
      data={optionsOf(PROFESSION_WORDS)}
      value={value || null}
      onChange={(word) => onChange(professionOf(word))}
      error={error}
    />
  )
}
