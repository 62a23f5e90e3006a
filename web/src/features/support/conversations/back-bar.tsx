import { Box, Flex } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SupportSearch } from '../support-search.ts'

interface BackBarProps {
  label: string
  /** How the list is filtered. */
  search: SupportSearch
}

/** The way from one conversation to the list, where a phone shows one of both. */
export function BackBar({ label, search }: BackBarProps) {
  return (
    <Box className="only-on-phone ruled" px="sm" py="xs" bg="var(--surface)">
      <Link className="quiet-link" to="/support" search={search}>
        <Flex component="span" align="center" gap="xs" mih={30} fz="base">
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {label}
        </Flex>
      </Link>
    </Box>
  )
}
