import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const fjord: MantineColorsTuple = [
  '#e9f3f4',
  '#d3e6e8',
  '#a8cfd3',
  '#7ab6bd',
  '#4f9ea7',
  '#2f8a95',
  '#1f7f8c',
  '#0e5a66',
  '#0a4a54',
  '#063840',
];

// Mantine's own dark greys are neutral and look foreign on the blue-black canvas.
const dark: MantineColorsTuple = [
  '#e6eaee',
  '#a7b0ba',
  '#8b95a0',
  '#5a646f',
  '#303943',
  '#262e37',
  '#1b2229',
  '#14191e',
  '#10151a',
  '#0d1114',
];

export const theme = createTheme({
  primaryColor: 'fjord',
  primaryShade: { light: 7, dark: 6 },
  colors: { fjord, dark },
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '650' },
  fontSizes: { xs: '11.5px', sm: '13px', md: '13.5px', lg: '15px', xl: '18px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: { root: { fontWeight: 580, height: 'var(--ctl-h)', paddingInline: 12, fontSize: 13 } },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { transition: 'pop', duration: 140 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, transitionProps: { duration: 80 } } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-shadow-md': 'var(--shadow-2)', '--mantine-line-height': '1.45' },
  light: surfaces,
  dark: {
    ...surfaces,
    '--mantine-color-default': 'var(--surface-head)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger)',
};
