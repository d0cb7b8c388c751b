import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { FormProblem } from '../dialog/problem.ts';
import { useSave } from '../dialog/use-save.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './crop.module.css';
import { centerOf, middleOf, mostZoom, squareAt, type Point, type Size, type Square } from './frame.ts';

type CropDialogProps = {
  readonly file: Blob;
  readonly title: string;
  /** The side of the result in pixels. */
  readonly side?: number;
  /** Shows the part inside a round frame. */
  readonly round?: boolean;
  readonly close: (cropped?: Blob) => void;
};

const viewPixels = 280;
const step = 0.04;
const quality = 0.9;

/** Crops a picture to a square: drag or arrow keys to move, and zoom (EMP-04). */
export function CropDialog({ file, title, side = 512, round = false, close }: CropDialogProps) {
  const texts = useKitTexts().crop;
  const image = useRef<HTMLImageElement>(null);
  const address = useAddress(file);
  const [size, setSize] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [center, setCenter] = useState<Point>({ x: 0, y: 0 });
  const square = size ? squareAt(size, center, zoom) : null;

  const save = useSave(async () => {
    if (!image.current || !square) throw new FormProblem({}, texts.unreadable);
    return cut(image.current, square, side, texts.unreadable);
  }, close);

  function loaded({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    if (width === 0 || height === 0) return setBroken(true);
    setSize({ width, height });
    setCenter(middleOf({ width, height }));
  }

  function move(by: Point) {
    if (!size || !square) return;
    const { x, y } = centerOf(square);
    setCenter(centerOf(squareAt(size, { x: x + by.x * square.side, y: y + by.y * square.side }, zoom)));
  }

  return (
    <Dialog
      title={title}
      width={380}
      onClose={() => close()}
      save={save}
      saveLabel={texts.use}
      canSave={square !== null}
    >
      {broken ? <p role="alert">{texts.unreadable}</p> : null}
      <View label={texts.move} round={round} onMove={move} onZoom={(by) => setZoom(limited(zoom * by))}>
        {address ? (
          <img
            ref={image}
            src={address}
            alt=""
            draggable={false}
            style={square && size ? placed(square, size) : { opacity: 0 }}
            onLoad={(event) => loaded(event.currentTarget)}
            onError={() => setBroken(true)}
          />
        ) : null}
      </View>
      <label className={classes.zoom}>
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={zoom}
          disabled={square === null}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  );
}

type ViewProps = {
  readonly label: string;
  readonly round: boolean;
  readonly onMove: (by: Point) => void;
  readonly onZoom: (by: number) => void;
  readonly children: ReactNode;
};

/** The frame over the picture. Moves are reported as fractions of its side. */
function View({ label, round, onMove, onZoom, children }: ViewProps) {
  const last = useRef<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  function drag(event: PointerEvent) {
    if (!last.current) return;
    const width = frame.current?.clientWidth ?? viewPixels;
    onMove({ x: (last.current.x - event.clientX) / width, y: (last.current.y - event.clientY) / width });
    last.current = { x: event.clientX, y: event.clientY };
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = (
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] } as Readonly<
        Record<string, readonly [number, number]>
      >
    )[event.key];
    if (by) onMove({ x: by[0], y: by[1] });
    else if (event.key === '+') onZoom(1.1);
    else if (event.key === '-') onZoom(1 / 1.1);
    else return;
    event.preventDefault();
  }
  return (
    // A surface that is dragged and has arrow keys of its own is an application to a screen reader.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={classes.view}
      data-round={round || undefined}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
      onWheel={(event) => onZoom(event.deltaY < 0 ? 1.06 : 1 / 1.06)}
    >
      {children}
    </div>
  );
}

const limited = (zoom: number) => Math.min(Math.max(zoom, 1), mostZoom);

/** Scales and moves the picture so that the square fills the frame. */
const placed = ({ x, y, side }: Square, { width, height }: Size) => ({
  width: `${(width / side) * 100}%`,
  height: `${(height / side) * 100}%`,
  left: `${(-x / side) * 100}%`,
  top: `${(-y / side) * 100}%`,
});

function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A JPEG of quality 90 on white, because JPEG has no transparency; a small picture is not enlarged. */
async function cut(image: HTMLImageElement, { x, y, side }: Square, most: number, problem: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pixels = Math.max(1, Math.min(most, Math.round(side)));
  canvas.width = pixels;
  canvas.height = pixels;
  const brush = canvas.getContext('2d');
  if (!brush) throw new FormProblem({}, problem);
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, pixels, pixels);
  brush.drawImage(image, x, y, side, side, 0, 0, pixels, pixels);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new FormProblem({}, problem);
  return blob;
}
