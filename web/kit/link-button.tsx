import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link that looks like a button; its route, parameters and address are typed as those of `Link`. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />);
