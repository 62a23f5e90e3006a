import { Button, Drawer, Stack } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useOpened } from '../../../ui/dialog/dialog.tsx'
import { WORDS } from './clients-list.ts'
import { Filter, type SeveralFiltersProps } from './filter-fields.tsx'

interface FilterSheetProps extends SeveralFiltersProps {
  opened: boolean
  onClose: () => void
}

/** All filters of a list on a phone. Each works at once; the button only closes. */
export default function FilterSheet({ names, opened, onClose, ...props }: FilterSheetProps) {
  const shown = useOpened({ opened })
  return (
    <Drawer opened={shown} onClose={onClose} position="bottom" size="auto" title="Filters" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md" pb="xs">
        {names.map((name) => (
          <Filter key={name} {...props} name={name} labelled />
        ))}
        <Button onClick={onClose}>Show {WORDS[props.status].many}</Button>
      </Stack>
    </Drawer>
  )
}
