ALTER TABLE "openings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_language" CHECK ("openings"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_language" CHECK ("invitations"."language" is null or "invitations"."language" in ('en', 'es'));