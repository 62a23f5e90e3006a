import { Box, Button, Flex, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { day } from '../text/format.ts'
import classes from './printed-page.module.css'

interface PrintedPageProps {
  /** Which record it is about: the family's business. */
  title: string
  /** The practice that prints it. */
  from: string
  /** What is printed, in a line: questionnaire and person, without the full stop; the day of printing follows. */
  subject: string
  /** Wide tables are printed across. */
  landscape?: boolean
  children: ReactNode
}

/** What a browser prints of a page: this alone, on white paper, with a heading of its own. On the screen the heading is not seen. */
export function PrintedPage({ title, from, subject, landscape = false, children }: PrintedPageProps) {
  const [today] = useState(() => day(new Date().toISOString()))
  return (
    <div data-printed className={classes.page} data-landscape={landscape || undefined}>
      <Box component="header" data-print-only mb="ml" pb="xs" className="ruled">
        <Flex justify="space-between" align="end" columnGap="lg">
          <Text span fz="xl" fw={650}>
            {title}
          </Text>
          <span className="note">{from}</span>
        </Flex>
        <span className="note">
          {subject}. Printed {today}.
        </span>
      </Box>
      {children}
    </div>
  )
}

/** Names the paper by what is printed: browsers offer that as the file's name, too. */
export function usePaperName(name: string): void {
  useEffect(() => {
    let title = document.title
    const before = () => {
      title = document.title
      document.title = name
    }
    const after = () => {
      document.title = title
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [name])
}

/** Prints the page. */
export function PrintButton({ name }: { name: string }) {
  usePaperName(name)
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
