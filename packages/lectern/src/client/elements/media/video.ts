// Don't autoplay if the reader prefers reduced motion.
if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[autoplay]')) {
    video.autoplay = false;
    video.controls = true;
    video.pause();
  }
}
